import { expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const THANKS = 'Thank you for the registration.Please check your email to activate the account.';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return new Response(data);
};

test('[AUTH-011] [AUTH-005] registers from a multipart form and mails the activation link', async () => {
  const person = newPerson();
  const body = form({
    name: person.name,
    email: `  ${person.email.toUpperCase()} `,
    referral_code: 'FRIEND42',
    password: person.password,
    confirm_password: person.password,
  });
  const answer = await people.post('register', Buffer.from(await body.arrayBuffer()), person, {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: true, result: null, message: THANKS });

  await server.runJobs();
  const [mail] = server.mailbox.to(person.email);
  expect(mail?.subject).toBe('Activate your Maetrix account');
  await people.activate(server.mailbox.tokenFor(person.email), person);
  const user = await server.parts.database.db
    .selectFrom('users')
    .innerJoin('consents', 'consents.user_id', 'users.id')
    .select(['users.name', 'users.referred_by', 'users.status', 'consents.version'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  expect(user).toEqual({ name: person.name, referred_by: 'FRIEND42', status: 'active', version: '2024-01' });
});

test('[AUTH-011] accepts urlencoded and JSON bodies alike', async () => {
  const person = newPerson();
  const fields = {
    name: person.name,
    email: person.email,
    password: person.password,
    confirm_password: person.password,
  };
  const answer = await server.call({
    method: 'POST',
    url: '/api/register',
    headers: { ...people.from(person), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.json()).toMatchObject({ status: true, message: THANKS });
  expect((await people.register(newPerson())).json()).toMatchObject({ status: true, message: THANKS });
});

test.each([
  ['an empty email', { email: '' }, 'email', 'Email Is Required'],
  [
    'a name with other signs',
    { name: 'Ada <b>' },
    'name',
    'Name can contain only letters, spaces and hyphens',
  ],
  [
    '[AUTH-008] a password without a digit',
    { password: 'Abcdefgh' },
    'password',
    'Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters',
  ],
  [
    '[AUTH-008] a password of seven signs',
    { password: 'Abcdef1' },
    'password',
    'Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters',
  ],
  ['a password of over 256 bytes', { password: `Aa1${'é'.repeat(130)}` }, 'password', 'Password is too long'],
  [
    'a confirmation that differs',
    { confirm_password: 'Correct8Horse' },
    'confirm_password',
    'Password And Confirm Password Does Not Match',
  ],
])('rejects %s with a message at the field', async (_what, fields, field, message) => {
  const answer = await people.register(newPerson(), fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: false, result: null, message, errors: { [field]: message } });
});

test('rejects a common password', async () => {
  const answer = await people.register(newPerson(), { password: 'Password1', confirm_password: 'Password1' });
  expect(answer.json()).toMatchObject({
    status: false,
    message: 'This password is too easy to guess. Please choose another.',
  });
});

test('[AUTH-011] gives a registered address the same answer, informs its owner by mail and changes nothing', async () => {
  const owner = await people.member();
  const stranger = { ...newPerson(), email: owner.email };
  const known = await people.register(stranger);
  const unknown = await people.register(newPerson());
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await server.runJobs();
  expect(server.mailbox.to(owner.email).at(-1)?.subject).toBe('You already have a Maetrix account');
  expect((await people.login(owner)).statusCode).toBe(200);
});

test('creates the account of the sign-up of the link, so that a stranger cannot set its password', async () => {
  const victim = newPerson();
  await people.register({ ...newPerson(), email: victim.email, password: 'Strangers9Choice' });
  await server.runJobs();
  const strangersToken = server.mailbox.tokenFor(victim.email);
  await people.register(victim);
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(victim.email), victim);
  expect((await people.login(victim)).statusCode).toBe(200);
  const late = await people.activate(strangersToken, victim);
  expect(late.headers.location).toBe('/account/activation?status=false');
  expect((await people.login(victim, { password: 'Strangers9Choice' })).statusCode).toBe(422);
});

test('answers 303 with the status, also on a second press of the button', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const token = server.mailbox.tokenFor(person.email);
  for (const _press of [1, 2]) {
    const pressed = await people.activate(token, person);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/account/activation?status=true']);
  }
  const invented = await people.activate('invented', person);
  expect(invented.headers.location).toBe('/account/activation?status=false');
});

test('rejects a link after 48 hours and mails a new one on request', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const stale = server.mailbox.tokenFor(person.email);
  server.time.now = addMs(server.time.now, 2 * DAY + 1000);
  expect((await people.activate(stale, person)).headers.location).toContain('status=false');

  const again = await people.post('resendActivation', { email: person.email }, person);
  expect(again.json()).toMatchObject({
    status: true,
    message: 'Please check your email to activate the account.',
  });
  await server.runJobs();
  expect((await people.activate(server.mailbox.tokenFor(person.email), person)).headers.location).toContain(
    'status=true',
  );
  expect((await people.login(person)).statusCode).toBe(200);
});

test('gives an unknown address the same answer on resend and mails nothing', async () => {
  const unknownPerson = newPerson();
  const answer = await people.post('resendActivation', { email: unknownPerson.email }, unknownPerson);
  expect(answer.json()).toMatchObject({ status: true });
  await server.runJobs();
  expect(server.mailbox.to(unknownPerson.email)).toEqual([]);
});

test('creates one account for thirty concurrent activations', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const token = server.mailbox.tokenFor(person.email);
  const presses = await Promise.all(Array.from({ length: 30 }, () => people.activate(token, person)));
  expect(new Set(presses.map((pressed) => pressed.headers.location))).toEqual(
    new Set(['/account/activation?status=true']),
  );
  const users = await server.parts.database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .execute();
  expect(users).toHaveLength(1);
});

test('retries a failed mail with the same link', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const { signUps } = server.parts.accounts;
  const signUp = await server.parts.database.db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  await signUps.sendLink(signUp.id);
  const [first, second] = server.mailbox.to(person.email);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.text).toBe(first?.text);
});

test('the activation logs in the browser that registered, once', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const token = server.mailbox.tokenFor(person.email);
  const hasSession = (answer: Awaited<ReturnType<typeof people.activate>>) =>
    answer.cookies.some(({ name }) => name === '__Host-maetrix_session');
  expect(hasSession(await people.activate(token, { ...person, address: '10.77.0.9' }))).toBe(false);
  const activated = await people.activate(token, person);
  expect(activated.headers.location).toContain('status=true');
  expect(hasSession(activated)).toBe(true);
  expect(hasSession(await people.activate(token, person))).toBe(false);
});

test('the activation leaves another member who is logged in there logged in', async () => {
  const present = await people.signIn(await people.member());
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const token = server.mailbox.tokenFor(person.email);
  const activated = await people.post('activateAccount', { token }, person, {
    headers: { cookie: present.cookie },
  });
  expect(activated.headers.location).toContain('status=true');
  expect(activated.cookies.some(({ name }) => name === '__Host-maetrix_session')).toBe(false);
  const profile = await server.call({ url: '/api/profile/detail', headers: { cookie: present.cookie } });
  expect(profile.statusCode).toBe(200);
});
