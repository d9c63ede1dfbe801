import { expect, test } from 'vitest';

import { DAY, HOUR, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const TEAM = 'support@maetrix.localhost';
const ACKNOWLEDGEMENT = 'We have received your message';

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

/** A member with an open session. */
const newSender = async (name?: string) => {
  const person = await people.member(name);
  const { cookie } = await people.signIn(person);
  const send = (body: object) => people.post('userFaq', body, person, { headers: { cookie } });
  return { person, send };
};

const stored = (person: Person) =>
  query<{ feedback: string }>(
    'select feedback from feedback join users on users.id = user_id where email = $1 order by feedback.created_at',
    [person.email],
  );

const acknowledgements = async (email: string) => {
  await server.runJobs();
  return server.mailbox.to(email).filter(({ subject }) => subject === ACKNOWLEDGEMENT);
};

const enquire = (person: Person, fields: object = {}) =>
  people.post(
    'sendEnquiry',
    { name: 'Ravi Menon', email: person.email, message: 'Do you teach CQC?', ...fields },
    person,
  );

test('[SUPP-002] [SUPP-003] sends the questions with their answers to everybody, in order', async () => {
  const list = async () => (await server.call({ url: '/api/faqList' })).json<{ result: unknown }>().result;
  expect(await list()).toEqual({ faqs: [] });
  await query(
    `insert into faqs (position, question, answer) values (2, 'Second?', 'No.'), (1, 'First?', E'Yes.\\n\\nIndeed.')`,
  );
  expect(await list()).toEqual({
    faqs: [
      { question: 'First?', answer: 'Yes.\n\nIndeed.' },
      { question: 'Second?', answer: 'No.' },
    ],
  });
});

test('[SUPP-004] [SUPP-005] stores the feedback of a member and mails it to the team with their address to reply to', async () => {
  const { person, send } = await newSender('Wren Halloran');
  expect((await send({ feedback: '  More on VAT, please.\n<b>Soon?</b> ' })).json()).toEqual({
    status: true,
    result: null,
    message: 'Your Review Submit Successfully!!',
  });
  expect(await stored(person)).toEqual([{ feedback: 'More on VAT, please.\n<b>Soon?</b>' }]);
  expect(await query('select from enquiries where email = $1', [person.email])).toEqual([]);
  await server.runJobs();
  const mail = server.mailbox.to(TEAM).find(({ replyTo }) => replyTo?.text === person.email);
  expect(mail?.subject).toBe('Feedback from Wren Halloran');
  expect(mail?.text).toContain('<b>Soon?</b>');
  expect(mail?.html).not.toContain('<b>Soon?');
});

test('[SUPP-005] names the missing text and the maximum length', async () => {
  const { person, send } = await newSender();
  for (const feedback of [undefined, null, '', ' \n\t ', '\u0000'])
    expect((await send({ feedback })).json()).toMatchObject({
      status: false,
      errors: { feedback: 'Please Enter Question' },
    });
  expect((await send({ feedback: 'x'.repeat(4001) })).json()).toMatchObject({
    errors: { feedback: 'At most 4000 characters' },
  });
  expect(await stored(person)).toEqual([]);
  expect((await send({ feedback: '🙂'.repeat(2000) })).statusCode).toBe(200);
  expect((await send({ feedback: 'be\u0000fore' })).statusCode).toBe(200);
  expect((await stored(person)).map(({ feedback }) => feedback.length)).toEqual([4000, 6]);
});

test('[SUPP-005] rejects a visitor, an ended session and a member who is no longer active', async () => {
  const visitor = await people.post('userFaq', { feedback: 'Hello?' }, newPerson());
  expect(visitor.statusCode).toBe(401);
  const { person, send } = await newSender();
  await query(`update users set status = 'suspended' where email = $1`, [person.email]);
  expect((await send({ feedback: 'Still here?' })).statusCode).toBe(401);
  await query(`update users set status = 'active' where email = $1`, [person.email]);
  await query('delete from sessions where user_id = (select id from users where email = $1)', [person.email]);
  expect((await send({ feedback: 'Still here?' })).statusCode).toBe(401);
  expect(await stored(person)).toEqual([]);
});

test('stores nothing for a member who is erased between the check of the session and the write', async () => {
  const { person } = await newSender();
  const [user] = await query<{ id: number }>('select id from users where email = $1', [person.email]);
  const memberId = Number(user?.id);
  await query(
    `update users set status = 'erased', email = null, erased_at = now(), name = 'Deleted member' where id = $1`,
    [memberId],
  );
  await expect(
    server.parts.support.sendFeedback({ memberId, feedback: 'Too late' }, person.address),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await query('select from feedback where user_id = $1', [memberId])).toEqual([]);
});

test('allows ten messages an hour from one member', async () => {
  const { send } = await newSender();
  const codes = [];
  for (let message = 0; message < 11; message++) codes.push((await send({ feedback: 'Again' })).statusCode);
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});

test('acknowledges feedback with a fixed text that contains nothing of the sender', async () => {
  const { person, send } = await newSender('Quillon Ashgrove');
  await send({ feedback: 'Buy at https://spam.example now' });
  const [mail, ...others] = await acknowledgements(person.email);
  expect(others).toEqual([]);
  const { person: other, send: sendOther } = await newSender('Ines Calloway');
  await sendOther({ feedback: 'Something else' });
  const [second] = await acknowledgements(other.email);
  expect(mail?.text).toBeTruthy();
  expect(second?.text).toBe(mail?.text);
  expect(second?.html).toBe(mail?.html);
  expect(`${mail?.text} ${String(mail?.html)}`).not.toMatch(/spam|Quillon|Ashgrove/);
});

test('acknowledges an enquiry with the same text, and nothing of its name or message', async () => {
  const person = newPerson();
  await enquire(person, { name: 'Win a prize', message: 'Visit https://spam.example' });
  const [mail, ...others] = await acknowledgements(person.email);
  expect(others).toEqual([]);
  expect(mail?.replyTo).toBeUndefined();
  expect(`${mail?.subject} ${mail?.text} ${String(mail?.html)}`).not.toMatch(/spam|prize/i);
});

test('acknowledges one of ten concurrent messages, and the next one a day later', async () => {
  const { person, send } = await newSender();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? send({ feedback: `Message ${index}` }) : enquire(person),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
  expect(await acknowledgements(person.email)).toHaveLength(1);
  const toTeam = server.mailbox.to(TEAM).filter(({ replyTo }) => replyTo?.text === person.email);
  expect(toTeam).toHaveLength(10);

  const start = server.time.now;
  server.time.now = addMs(start, DAY);
  await enquire(person);
  await enquire(person);
  expect(await acknowledgements(person.email)).toHaveLength(2);
  server.time.now = start;
});

test('counts the aliases of a mailbox as one', async () => {
  const person = newPerson();
  const [name, domain] = person.email.split('@');
  const aliases = [person.email, `${name}+a@${domain}`, `${name}+b@${domain}`, `+@${domain}`];
  for (const email of aliases) expect((await enquire(person, { email })).statusCode).toBe(200);
  const mailed = [];
  for (const email of aliases) mailed.push((await acknowledgements(email)).length);
  expect(mailed).toEqual([1, 0, 0, 1]);
});

test('sends no acknowledgement when the message is not stored or the honeypot is filled', async () => {
  const person = newPerson();
  await enquire(person, { website: 'https://spam.example' });
  await enquire(person, { message: ' ' });
  expect(await acknowledgements(person.email)).toEqual([]);
  expect(await query('select from support_acknowledgements where email = $1', [person.email])).toEqual([]);
});

test('mails neither the member nor the team when the member is gone before the jobs run', async () => {
  const { person, send } = await newSender();
  await send({ feedback: 'Goodbye' });
  await query(
    `update users set status = 'erased', email = null, erased_at = now(), name = 'Deleted member' where email = $1`,
    [person.email],
  );
  expect(await acknowledgements(person.email)).toEqual([]);
  expect(server.mailbox.to(TEAM).some(({ replyTo }) => replyTo?.text === person.email)).toBe(false);
});

test('deletes messages after 24 months and acknowledgements after a week', async () => {
  const { person, send } = await newSender();
  await send({ feedback: 'Keep this for a while' });
  await enquire(person);
  await server.runJobs();
  const start = server.time.now;
  const left = async (days: number) => {
    server.time.now = addMs(start, days * DAY + HOUR);
    await query(`select graphile_worker.add_job('retention.start', '{}')`);
    await server.runJobs();
    const [row] = await query<{ feedback: number; enquiries: number; acknowledgements: number }>(
      `select (select count(*)::int from feedback where user_id = u.id) as feedback,
              (select count(*)::int from enquiries e where e.email = u.email) as enquiries,
              (select count(*)::int from support_acknowledgements a where a.email = u.email) as acknowledgements
       from users u where email = $1`,
      [person.email],
    );
    return row;
  };
  expect(await left(5)).toEqual({ feedback: 1, enquiries: 1, acknowledgements: 1 });
  expect(await left(9)).toEqual({ feedback: 1, enquiries: 1, acknowledgements: 0 });
  expect(await left(725)).toEqual({ feedback: 1, enquiries: 1, acknowledgements: 0 });
  expect(await left(735)).toEqual({ feedback: 0, enquiries: 0, acknowledgements: 0 });
  server.time.now = start;
});
