import { expect, test } from 'vitest';

import { HOUR, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const NEW = 'Better$Horse8';

const forgot = (person: Person) => people.post('forgotPassword', { email: person.email }, person);
const reset = (token: string, person: Person, password = NEW, confirm_password = password) =>
  people.post('changePassword', { token, new_password: password, confirm_password }, person);
const isOpen = async (token: string, person: Person) =>
  (await people.post('resetPasswordForm', { token }, person)).json<{ result: { is_open: boolean } }>().result
    .is_open;
const askForLink = async (person: Person) => {
  await forgot(person);
  await server.runJobs();
  return server.mailbox.tokenFor(person.email);
};

test('[AUTH-024] mails a reset link; an unknown address gets the same answer and no mail', async () => {
  const person = await people.member();
  const unknownPerson = newPerson();
  const [known, unknown] = [await forgot(person), await forgot(unknownPerson)];
  expect(known.json()).toEqual({
    status: true,
    result: null,
    message: 'Please check your email to change password.',
  });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await server.runJobs();
  expect(server.mailbox.to(person.email).at(-1)?.subject).toBe('Choose a new password');
  expect(server.mailbox.to(unknownPerson.email)).toEqual([]);
});

test('[AUTH-031] sets a new password with the mailed token once and ends every session', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const token = await askForLink(person);
  expect(await isOpen(token, person)).toBe(true);
  const answer = await reset(token, person);
  expect([await isOpen(token, person), await isOpen('invented', person)]).toEqual([false, false]);
  expect(answer.json()).toEqual({
    status: true,
    result: null,
    message: 'Your password has been changed successfully',
  });
  expect((await server.call({ url: '/api/profile/detail', headers: { cookie } })).statusCode).toBe(401);
  expect((await people.login(person)).statusCode).toBe(422);
  expect((await people.login(person, { password: NEW })).statusCode).toBe(200);
  expect((await reset(token, person, 'Another$Horse9')).json()).toMatchObject({
    status: false,
    message: 'This link has expired. Please ask for a new one.',
  });
  await server.runJobs();
  expect(server.mailbox.to(person.email).at(-1)?.subject).toBe('Your password was changed');
});

test.each([
  ['[AUTH-028] empty fields', '', '', 'Password Is Required'],
  [
    '[AUTH-029] a password without a sign',
    'Better7Horse',
    'Better7Horse',
    'Must contain at least one number, one uppercase and lowercase letter, one of @$!%*?& and at least 8 or more characters',
  ],
  [
    '[AUTH-030] a confirmation that differs',
    NEW,
    'Better$Horse9',
    'Password And Confirm Password Does Not Match',
  ],
])('rejects %s on reset', async (_what, password, confirmation, message) => {
  const answer = await reset('any', newPerson(), password, confirmation);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
});

test('rejects a reset link after an hour or after a newer one was requested', async () => {
  const person = await people.member();
  const first = await askForLink(person);
  const second = await askForLink(person);
  expect((await reset(first, person)).statusCode).toBe(422);
  server.time.now = addMs(server.time.now, HOUR + 1000);
  expect((await reset(second, person)).statusCode).toBe(422);
});

test('changes the password once for thirty concurrent uses of a link', async () => {
  const person = await people.member();
  const token = await askForLink(person);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, attempt) => reset(token, newPerson(), `Better$Horse${attempt}x`)),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
});

test('mails no link when the password was changed after the request', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  await forgot(person);
  server.time.now = addMs(server.time.now, 1000);
  const form = { password: person.password, new_password: NEW, confirm_password: NEW };
  await people.post('changePasswordAfterAuthentication', form, person, { headers: { cookie } });
  await server.runJobs();
  expect(server.mailbox.to(person.email).map(({ subject }) => subject)).not.toContain(
    'Choose a new password',
  );
});

test('mails no link for a request that is older than the one already mailed', async () => {
  const person = await people.member();
  await forgot(person);
  const { pool } = server.parts.database;
  await pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);
  server.time.now = addMs(server.time.now, 1000);
  const token = await askForLink(person);
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
  expect(server.mailbox.tokenFor(person.email)).toBe(token);
  expect(await isOpen(token, person)).toBe(true);
});

test('admits a member who was locked out by wrong attempts after a reset', async () => {
  const owner = await people.member();
  for (let guess = 0; guess < 8; guess++)
    await people.login({ ...owner, address: `172.19.0.${guess}` }, { password: 'Wrong7Horse' });
  expect((await people.login({ ...owner, address: '172.19.1.1' })).statusCode).toBe(429);
  await reset(await askForLink(owner), owner);
  expect((await people.login({ ...owner, address: '172.19.1.1' }, { password: NEW })).statusCode).toBe(200);
});

test('a browser that knew the old password is a stranger after a reset', async () => {
  const owner = await people.member();
  const login = await people.login(owner);
  const device = login.cookies.find(({ name }) => name === '__Host-maetrix_device');
  await reset(await askForLink(owner), owner);
  const codes = [];
  for (let guess = 0; guess < 8; guess++)
    codes.push(
      (
        await people.login(
          { ...owner, address: `172.20.0.${guess}` },
          { password: 'Wrong7Horse', cookie: `${device?.name}=${device?.value}` },
        )
      ).statusCode,
    );
  expect(codes.filter((code) => code === 422)).toHaveLength(7);
  expect(codes.at(-1)).toBe(429);
});

const change = (person: Person, cookie: string, fields: object) =>
  people.post(
    'changePasswordAfterAuthentication',
    {
      email: 'somebody@else.example',
      password: person.password,
      new_password: NEW,
      confirm_password: NEW,
      ...fields,
    },
    person,
    { headers: { cookie } },
  );

test("[PROF-028] changes the caller's password, ignoring the sent address, and ends their other sessions", async () => {
  const person = await people.member();
  const [here, there] = [await people.signIn(person), await people.signIn(person)];
  expect((await change(person, here.cookie, {})).json()).toEqual({
    status: true,
    result: null,
    message: 'Password Update Successfully',
  });
  expect(
    (await server.call({ url: '/api/profile/detail', headers: { cookie: here.cookie } })).statusCode,
  ).toBe(200);
  expect(
    (await server.call({ url: '/api/profile/detail', headers: { cookie: there.cookie } })).statusCode,
  ).toBe(401);
  expect((await people.login(person, { password: NEW })).statusCode).toBe(200);
});

test.each([
  ['[PROF-028] a wrong current password', { password: 'Wrong7Horse' }, 'Your current password is not right.'],
  [
    '[PROF-029] a new password without a digit',
    { new_password: 'Abcdefgh', confirm_password: 'Abcdefgh' },
    'Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters',
  ],
  [
    '[PROF-030] a confirmation that differs',
    { confirm_password: 'Better$Horse9' },
    'Password And Confirm Password Does Not Match',
  ],
  [
    'a common password',
    { new_password: 'Welcome123', confirm_password: 'Welcome123' },
    'This password is too easy to guess. Please choose another.',
  ],
])('rejects %s on change', async (_what, fields, message) => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const answer = await change(person, cookie, fields);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  expect((await people.login(person)).statusCode).toBe(200);
});
