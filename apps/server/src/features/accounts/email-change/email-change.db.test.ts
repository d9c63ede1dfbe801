import { expect, test } from 'vitest';

import { addMs, HOUR, MINUTE } from '#app/kernel/time.ts';
import { holdTransaction } from '#app/testing/held-transaction.ts';
import { newPerson } from '#app/testing/people.ts';
import { createEditors } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const { people, editor } = createEditors(server);

const newAddress = () => newPerson().email;
const subjects = (email: string) => server.mailbox.to(email).map(({ subject }) => subject);
const confirm = (token: string, person = newPerson()) => people.post('confirmEmail', { token }, person);

test('[PROF-008] activates a new email only with the link mailed to it, and tells the old address', async () => {
  const member = await editor();
  const { email: old, password } = member.person;
  const email = newAddress();
  const answer = await member.update({ email: ` ${email.toUpperCase()} `, password });
  expect(answer.json()).toMatchObject({
    status: true,
    message: '',
    result: { email: old, pending_email: email },
  });
  await server.runJobs();
  expect(subjects(email)).toEqual(['Confirm your new email address']);
  expect(subjects(old)).toContain('Your email address is about to change');
  expect((await people.login({ ...member.person, email })).statusCode).toBe(422);
  expect((await people.login(member.person)).statusCode).toBe(200);

  expect((await confirm(server.mailbox.tokenFor(email))).json()).toMatchObject({
    status: true,
    result: { email },
  });
  expect(await member.profile()).toMatchObject({ email, pending_email: null });
  expect((await people.login({ ...member.person, email })).statusCode).toBe(200);
  expect((await people.login(member.person)).statusCode).toBe(422);
  await server.runJobs();
  expect(subjects(old).at(-1)).toBe('Your email address was changed');
});

test('needs the current password: a session alone does not move an account', async () => {
  const member = await editor();
  const email = newAddress();
  expect((await member.update({ email })).json()).toMatchObject({
    status: false,
    errors: { password: 'Password Is Required' },
  });
  expect((await member.update({ email, password: 'Wrong7Horse' })).json()).toMatchObject({
    status: false,
    code: 'wrong_current_password',
    errors: { password: 'Your current password is not right.' },
  });
  await server.runJobs();
  expect(server.mailbox.to(email)).toEqual([]);
  expect((await member.profile()).pending_email).toBeNull();
});

test('ends every other session with the change, and no reset link of the old mailbox works', async () => {
  const member = await editor();
  const other = await people.signIn(member.person);
  const { email: old, password } = member.person;
  await people.post('forgotPassword', { email: old }, member.person);
  await server.runJobs();
  const reset = server.mailbox.tokenFor(old);
  const email = newAddress();
  await member.update({ email, password });
  await server.runJobs();
  await confirm(server.mailbox.tokenFor(email));
  expect(
    (await server.call({ url: '/api/profile/header', headers: { cookie: other.cookie } })).statusCode,
  ).toBe(401);
  expect((await member.get('profile/header')).statusCode).toBe(200);
  const form = { token: reset, new_password: 'Better$Horse8', confirm_password: 'Better$Horse8' };
  expect((await people.post('changePassword', form, newPerson())).json()).toMatchObject({
    code: 'reset_link_expired',
  });
});

test('a reset link that is on its way when the email changes is not mailed to the old mailbox', async () => {
  const member = await editor();
  const { email: old } = member.person;
  const email = newAddress();
  await server.runJobs();
  const before = subjects(old).length;
  const change = await holdTransaction(server.parts.database, 'update users set email = $1 where id = $2', [
    email,
    member.memberId,
  ]);
  await people.post('forgotPassword', { email: old }, member.person);
  const mailed = server.runJobs();
  await change.waitForBlocked();
  await change.commit();
  await mailed;
  expect(subjects(old).slice(before)).toEqual([]);
});

test('answers the same for an address that has an account, and mails its owner no link', async () => {
  const [member, owner] = [await editor(), await editor('Bea Owner')];
  const { password } = member.person;
  const [free, taken] = [newAddress(), owner.person.email];
  const [toFree, toTaken] = [
    await member.update({ email: free, password }),
    await member.update({ email: taken, password }),
  ];
  const shape = ({ statusCode, json }: typeof toFree) => [
    statusCode,
    { ...json<{ result: object }>().result, pending_email: '' },
  ];
  expect(shape(toTaken)).toEqual(shape(toFree));
  await server.runJobs();
  const [mail] = server.mailbox.to(taken).slice(-1);
  expect(mail?.subject).toBe('Your address already has a Maetrix account');
  expect(mail?.text).not.toMatch(/token=|confirm-email/);
  expect(mail?.text).toContain('Bea Owner');
});

test('does not take an address over that was registered before the link was opened', async () => {
  const member = await editor();
  const late = newPerson();
  await member.update({ email: late.email, password: member.person.password });
  await server.runJobs();
  const token = server.mailbox.tokenFor(late.email);
  await people.register(late);
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(late.email), late);
  expect((await confirm(token)).json()).toMatchObject({ status: false, code: 'email_link_expired' });
  expect((await people.login(late)).statusCode).toBe(200);
  expect((await member.profile()).email).toBe(member.person.email);
});

test('a link works once, for two hours, until another is asked for or the password is changed', async () => {
  const member = await editor();
  const { password } = member.person;
  const request = async (email: string) => {
    await member.update({ email, password });
    await server.runJobs();
    return server.mailbox.tokenFor(email);
  };
  const first = await request(newAddress());
  const second = await request(newAddress());
  expect((await confirm(first)).statusCode).toBe(422);
  const results = await Promise.all([confirm(second), confirm(second), confirm(second)]);
  expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await confirm(second)).statusCode).toBe(422);
  for (const token of ['', 'invented', second.slice(1)]) expect((await confirm(token)).statusCode).toBe(422);

  const third = await request(newAddress());
  const before = server.time.now;
  server.time.now = addMs(before, 2 * HOUR + MINUTE);
  expect((await member.profile()).pending_email).toBeNull();
  expect((await confirm(third)).statusCode).toBe(422);
  server.time.now = before;

  const form = { password, new_password: 'Better7Horse', confirm_password: 'Better7Horse' };
  expect((await member.send('changePasswordAfterAuthentication', form)).statusCode).toBe(200);
  expect((await confirm(third)).statusCode).toBe(422);
});

test('a cancelled change leaves no link that works, also when it is cancelled by entering the current address', async () => {
  const member = await editor();
  const { email: old, password } = member.person;
  const cancels = [
    () => member.send('cancelEmailChange', {}),
    () => member.update({ email: ` ${old.toUpperCase()} ` }),
  ];
  for (const cancel of cancels) {
    const email = newAddress();
    await member.update({ email, password });
    await server.runJobs();
    expect((await cancel()).json()).toMatchObject({ status: true });
    expect(await member.profile()).toMatchObject({ email: old, pending_email: null });
    expect((await confirm(server.mailbox.tokenFor(email))).json()).toMatchObject({
      code: 'email_link_expired',
    });
    expect((await member.profile()).email).toBe(old);
  }
  const kinds = await server.parts.database.db
    .selectFrom('account_events')
    .select('kind')
    .where('user_id', '=', member.memberId)
    .where('kind', 'like', 'email%')
    .orderBy('id')
    .execute();
  const once = [{ kind: 'email_change_requested' }, { kind: 'email_change_cancelled' }];
  expect(kinds).toEqual([...once, ...once]);
});

test('a link that is cancelled while it is opened either works or is void, and nobody else can cancel it', async () => {
  const [member, stranger] = [await editor(), await editor()];
  const email = newAddress();
  await member.update({ email, password: member.person.password });
  await server.runJobs();
  await stranger.send('cancelEmailChange', {});
  expect((await member.profile()).pending_email).toBe(email);
  const [confirmed] = await Promise.all([
    confirm(server.mailbox.tokenFor(email)),
    member.send('cancelEmailChange', {}),
  ]);
  expect((await member.profile()).email).toBe(confirmed.statusCode === 200 ? email : member.person.email);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++)
    statuses.push((await stranger.send('cancelEmailChange', {})).statusCode);
  expect(statuses.at(-1)).toBe(429);
});

test('stores only the digest of a link, and limits requests', async () => {
  const member = await editor();
  const { password } = member.person;
  const statuses: number[] = [];
  for (let request = 0; request < 6; request++)
    statuses.push((await member.update({ email: newAddress(), password })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await server.runJobs();
  const { pending_email: pending } = await member.profile();
  const rows = await server.parts.database.db.selectFrom('email_changes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(server.mailbox.tokenFor(pending ?? ''));
});

test('wrong passwords are limited: five in an hour', async () => {
  const member = await editor();
  for (let guess = 0; guess < 5; guess++) {
    const answer = await member.update({ email: newAddress(), password: `Wrong${guess}Horse` });
    expect(answer.json()).toMatchObject({ code: 'wrong_current_password' });
  }
  const { password } = member.person;
  expect((await member.update({ email: newAddress(), password })).statusCode).toBe(429);
});

test('wrong passwords do not use up the mails to an address', async () => {
  const [stranger, member] = [await editor(), await editor()];
  const email = newAddress();
  for (let guess = 0; guess < 5; guess++) await stranger.update({ email, password: `Wrong${guess}Horse` });
  expect((await member.update({ email, password: member.person.password })).statusCode).toBe(200);
});

test('limits mails about a new address per mailbox, whatever stands after a plus sign', async () => {
  const [box, domain] = newAddress().split('@');
  const statuses: number[] = [];
  for (let index = 0; index < 4; index++) {
    const member = await editor();
    for (let request = 0; request < 4; request++) {
      const email = `${box}+${index}.${request}@${domain}`;
      statuses.push((await member.update({ email, password: member.person.password })).statusCode);
    }
  }
  expect(statuses.filter((status) => status === 429)).toEqual([429]);
  expect(statuses.at(-1)).toBe(429);
});
