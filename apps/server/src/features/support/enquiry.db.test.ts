import { expect, test } from 'vitest';

import { createPeople, newPerson } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const send = (fields: object = {}, person = newPerson()) =>
  people.post(
    'sendEnquiry',
    { name: 'Ravi Menon', email: person.email, message: 'Do you teach CQC?\nI hope so.', ...fields },
    person,
  );

const stored = (email: string) =>
  server.parts.database.db
    .selectFrom('enquiries')
    .select(['name', 'email', 'message'])
    .where('email', '=', email)
    .execute();

test('[SUPP-012] [SUPP-013] stores an enquiry and mails it to the team with the sender as reply address', async () => {
  const person = newPerson();
  expect((await send({}, person)).json()).toEqual({
    status: true,
    result: null,
    message: 'Message Submit Successfully',
  });
  expect(await stored(person.email)).toEqual([
    { name: 'Ravi Menon', email: person.email, message: 'Do you teach CQC?\nI hope so.' },
  ]);
  await server.runJobs();
  const mail = server.mailbox
    .to('support@maetrix.localhost')
    .find(({ replyTo }) => replyTo?.text === person.email);
  expect(mail?.text).toContain('Do you teach CQC?');
});

test('[SUPP-013] names the missing field', async () => {
  const answer = await send({ name: '', email: 'nonsense', message: ' ' });
  expect(answer.json()).toMatchObject({
    status: false,
    errors: { name: 'Name Is Required', email: 'Please enter a valid email', message: 'Message Is Required' },
  });
});

test('drops an enquiry with a filled honeypot field', async () => {
  const person = newPerson();
  expect((await send({ website: 'https://spam.example' }, person)).json()).toMatchObject({ status: true });
  expect(await stored(person.email)).toEqual([]);
});

test('allows ten enquiries an hour from one address', async () => {
  const person = newPerson();
  const codes = [];
  for (let enquiry = 0; enquiry < 11; enquiry++) codes.push((await send({}, person)).statusCode);
  expect(codes.filter((code) => code === 429)).toHaveLength(1);
});

test('removes characters that the database cannot store', async () => {
  const person = newPerson();
  expect((await send({ message: 'be\u0000fore' }, person)).statusCode).toBe(200);
  expect((await stored(person.email))[0]?.message).toBe('before');
});

test('sends markup in an enquiry as text', async () => {
  const person = newPerson();
  await send({ message: '<img src=x onerror=alert(1)>' }, person);
  await server.runJobs();
  const mail = server.mailbox.to('support@maetrix.localhost').at(-1);
  expect(mail?.html).not.toContain('<img src=x');
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
});
