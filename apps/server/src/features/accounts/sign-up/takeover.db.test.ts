import { expect, test } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { createPeople, newPerson, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const RESET = 'Better$Horse8';
const NOT_ACTIVATED = 'Please activate your account first: the link is in the email we sent you.';

const strangerFor = (victim: Person): Person => ({
  ...newPerson('Mallory'),
  email: victim.email,
  password: 'Strangers9Choice',
});

const resend = (person: Person) => people.post('resendActivation', { email: person.email }, person);
const needsPassword = async (token: string, person: Person) =>
  (await people.post('activationForm', { token }, person)).json<{ result: { needs_password: boolean } }>()
    .result.needs_password;
const choosePassword = (token: string, person: Person, extra: object = {}) =>
  people.post(
    'activateWithPassword',
    { token, password: person.password, confirm_password: person.password, ...extra },
    person,
  );
const tokensFor = (email: string) =>
  server.mailbox.to(email).map((mail) => mail.text?.match(/[?&]token=([\w-]+)/)?.[1] ?? '');
const detail = (cookie: string) => server.call({ url: '/api/profile/detail', headers: { cookie } });
const resetLink = async (person: Person) => {
  await people.post('forgotPassword', { email: person.email }, person);
  await server.runJobs();
  return server.mailbox.tokenFor(person.email);
};
const reset = (token: string, person: Person) =>
  people.post('changePassword', { token, new_password: RESET, confirm_password: RESET }, person);

test('never activates an account from a resent link with a password chosen by someone else', async () => {
  const victim = newPerson();
  const stranger = strangerFor(victim);
  await people.register(victim);
  server.time.now = addMs(server.time.now, MINUTE);
  await people.register(stranger);
  await resend(victim);
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(victim.email), victim);
  expect((await people.login(stranger)).statusCode).toBe(422);
  expect((await people.login(victim)).statusCode).toBe(200);
});

test('asks for a password when the link of another sign-up is used', async () => {
  const victim = newPerson();
  const stranger = strangerFor(victim);
  await people.register(victim);
  await people.register(stranger);
  await server.runJobs();
  const [own, strangers] = tokensFor(victim.email);
  const pressed = await people.activate(strangers ?? '', victim);
  expect(pressed.headers.location).toBe(`/account/activate?token=${strangers}`);
  expect([await needsPassword(own ?? '', victim), await needsPassword(strangers ?? '', victim)]).toEqual([
    false,
    true,
  ]);
  expect((await choosePassword(strangers ?? '', victim)).statusCode).toBe(200);
  expect((await people.login(stranger)).statusCode).toBe(422);
  expect((await people.login(victim)).statusCode).toBe(200);
});

test('asks for a valid password when the link is opened in another browser', async () => {
  const person = newPerson();
  const phone = { ...person, address: newPerson().address, password: 'Chosen5Elsewhere' };
  await people.register(person);
  await server.runJobs();
  const token = server.mailbox.tokenFor(person.email);
  expect(await needsPassword(token, phone)).toBe(true);
  const weak = await choosePassword(token, phone, { password: 'Abcdefgh', confirm_password: 'Abcdefgh' });
  expect([weak.statusCode, weak.json<{ errors: object }>().errors]).toEqual([
    422,
    { password: expect.stringMatching(/^Must contain at least one number/) },
  ]);
  const common = { password: 'Password1', confirm_password: 'Password1' };
  expect((await choosePassword(token, phone, common)).json()).toMatchObject({
    message: 'This password is too easy to guess. Please choose another.',
  });
  expect((await choosePassword(token, phone)).statusCode).toBe(200);
  expect((await people.login(person)).statusCode).toBe(422);
  expect((await people.login(phone)).statusCode).toBe(200);
  await choosePassword(token, person);
  expect((await people.login(person)).statusCode).toBe(422);
});

test('informs other features of every activation, here referrals', async () => {
  const { db } = server.parts.database;
  const host = await people.member();
  const { id: hostId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', host.email)
    .executeTakeFirstOrThrow();
  const referral_code = await server.parts.referrals.ensureCode(hostId);
  const [pressing, choosing] = [newPerson(), newPerson()];
  for (const guest of [pressing, choosing]) await people.register(guest, { referral_code });
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(pressing.email), pressing);
  const elsewhere = { ...choosing, address: newPerson().address };
  await choosePassword(server.mailbox.tokenFor(choosing.email), elsewhere);
  const bound = await db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.client_id')
    .select('users.email')
    .orderBy('users.id')
    .execute();
  expect(bound.map(({ email }) => email)).toEqual([pressing.email, choosing.email]);
});

const openedFor = (email: string) =>
  server.parts.database.db
    .selectFrom('users')
    .leftJoin('referrals', 'referrals.client_id', 'users.id')
    .select(['users.name', 'referrals.user_id as referredBy'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
const affiliateCode = async () => {
  const { email } = await people.member();
  const { id } = await server.parts.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { affiliateId: id, referral_code: await server.parts.referrals.ensureCode(id) };
};

test('ignores name and referral code of a stranger’s sign-up in the browser of the owner', async () => {
  const [honest, dishonest] = [await affiliateCode(), await affiliateCode()];
  const victim = newPerson();
  await people.register(victim, { referral_code: honest.referral_code });
  await people.register(strangerFor(victim), { referral_code: dishonest.referral_code });
  await server.runJobs();
  const [, strangers] = tokensFor(victim.email);
  expect((await choosePassword(strangers ?? '', victim)).statusCode).toBe(200);
  expect(await openedFor(victim.email)).toEqual({ name: victim.name, referredBy: honest.affiliateId });
});

test('ignores the referral code of a stranger’s sign-up in a browser without a sign-up', async () => {
  const dishonest = await affiliateCode();
  const victim = newPerson();
  await people.register(victim);
  await people.register(strangerFor(victim), { referral_code: dishonest.referral_code });
  await server.runJobs();
  const [, strangers] = tokensFor(victim.email);
  const phone = { ...victim, address: newPerson().address };
  expect((await choosePassword(strangers ?? '', phone)).statusCode).toBe(200);
  expect(await openedFor(victim.email)).toMatchObject({ referredBy: null });
});

const DEVICE_COOKIE = '__Host-maetrix_device';

/** A member with a referral code, and what their browser keeps after they logged in, and after they logged out again. */
const affiliateInBrowser = async () => {
  const affiliate = await people.member();
  const { id } = await server.parts.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', affiliate.email)
    .executeTakeFirstOrThrow();
  const cookies = (await people.login(affiliate)).cookies.map(({ name, value }) => ({ name, value }));
  const cookieOf = (wanted: typeof cookies) => wanted.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    id,
    referral_code: await server.parts.referrals.ensureCode(id),
    loggedIn: cookieOf(cookies.filter(({ name }) => name !== DEVICE_COOKIE)),
    loggedOut: cookieOf(cookies.filter(({ name }) => name === DEVICE_COOKIE)),
  };
};

test.each(['loggedIn', 'loggedOut'] as const)(
  'binds nobody who registers or activates in a browser of the code’s owner (%s)',
  async (state) => {
    const affiliate = await affiliateInBrowser();
    const headers = { cookie: affiliate[state] };
    const join = async (inOwnBrowser: { registers: boolean; activates: boolean }) => {
      const person = newPerson();
      const { name, email, password } = person;
      const form = { name, email, password, confirm_password: password };
      const { referral_code } = affiliate;
      await people.post(
        'register',
        { ...form, referral_code },
        person,
        inOwnBrowser.registers ? { headers } : {},
      );
      await server.runJobs();
      const token = server.mailbox.tokenFor(email);
      await people.post('activateAccount', { token }, person, inOwnBrowser.activates ? { headers } : {});
      return (await openedFor(email)).referredBy;
    };
    expect(await join({ registers: true, activates: true })).toBeNull();
    expect(await join({ registers: true, activates: false })).toBeNull();
    expect(await join({ registers: false, activates: true })).toBeNull();
    expect(await join({ registers: false, activates: false })).toBe(affiliate.id);
  },
);

test('binds who registers in a browser of another member than the code’s owner', async () => {
  const [affiliate, other] = [await affiliateInBrowser(), await affiliateInBrowser()];
  const person = newPerson();
  const { name, email, password, address } = person;
  const form = { name, email, password, confirm_password: password, referral_code: affiliate.referral_code };
  const headers = { cookie: `${other.loggedIn}; ${other.loggedOut}` };
  await people.post('register', form, { address }, { headers });
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(email), person);
  expect((await openedFor(email)).referredBy).toBe(affiliate.id);
});

test('rejects a sign-up cookie with an invalid signature', async () => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  const { id } = await server.parts.database.db
    .selectFrom('sign_ups')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const elsewhere = { ...person, address: newPerson().address };
  const token = server.mailbox.tokenFor(person.email);
  const forged = await people.post('activateAccount', { token }, elsewhere, {
    headers: { cookie: `__Host-maetrix_sign_up=${id}.${'A'.repeat(43)}` },
  });
  expect(forged.headers.location).not.toContain('status=true');
});

test('does not reveal whether an address is registered by registering it and logging in', async () => {
  const known = await people.member();
  const unknown = newPerson();
  const attempts = await Promise.all(
    [known, unknown].map(async ({ email }) => {
      const stranger = { ...newPerson('Mallory'), email, password: 'Strangers9Choice' };
      await people.register(stranger);
      const inThatBrowser = await people.login(stranger);
      const elsewhere = await people.login({ ...stranger, address: newPerson().address });
      return [inThatBrowser, elsewhere].map(({ statusCode, body }) => [statusCode, JSON.parse(body)]);
    }),
  );
  expect(attempts[0]).toEqual(attempts[1]);
  expect(attempts[0]).toMatchObject([
    [422, { message: NOT_ACTIVATED }],
    [422, { message: 'The email or the password is not right.' }],
  ]);
  expect((await people.login(known)).statusCode).toBe(200);
});

test('lets a member who registers again log in with their own password in the same browser', async () => {
  const owner = await people.member();
  await people.register({ ...owner, password: 'Another7Password' });
  expect((await people.login(owner)).statusCode).toBe(200);
});

test('rejects a login that was in flight during a password reset', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await people.member();
    const token = await resetLink(person);
    const [, ...logins] = await Promise.all([
      reset(token, { ...person, address: newPerson().address }),
      ...Array.from({ length: 3 }, () => people.login({ ...person, address: newPerson().address })),
    ]);
    for (const login of logins) {
      const session = login.cookies.find(({ name }) => name === '__Host-maetrix_session')?.value;
      const answer = await detail(`__Host-maetrix_session=${session ?? 'none'}`);
      expect([login.statusCode, answer.statusCode]).not.toEqual([200, 200]);
    }
  }
});

test('rejects a password change that was in flight during a password reset', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const token = await resetLink(person);
  const [resetAnswer] = await Promise.all([
    reset(token, person),
    people.post(
      'changePasswordAfterAuthentication',
      { password: person.password, new_password: 'Thiefs5Choice', confirm_password: 'Thiefs5Choice' },
      person,
      { headers: { cookie } },
    ),
  ]);
  const isReset = resetAnswer.statusCode === 200;
  expect((await people.login(person, { password: RESET })).statusCode).toBe(isReset ? 200 : 422);
});

test('voids outstanding reset links on a password change', async () => {
  const person = await people.member();
  const token = await resetLink(person);
  const { cookie } = await people.signIn(person);
  const changed = await people.post(
    'changePasswordAfterAuthentication',
    { password: person.password, new_password: 'Mended5Password', confirm_password: 'Mended5Password' },
    person,
    { headers: { cookie } },
  );
  expect(changed.statusCode).toBe(200);
  expect((await reset(token, person)).statusCode).toBe(422);
});

test('ends only the previous session of the browser on a new login', async () => {
  const [person, other] = [await people.member(), await people.member()];
  const [here, elsewhere] = [await people.signIn(person), await people.signIn(person)];
  const again = await people.login(other, { cookie: here.cookie });
  expect(again.statusCode).toBe(200);
  expect((await detail(here.cookie)).statusCode).toBe(401);
  expect((await detail(elsewhere.cookie)).statusCode).toBe(200);
  const refused = await people.login(other, { password: 'Wrong7Horse', cookie: elsewhere.cookie });
  expect(refused.statusCode).toBe(422);
  expect((await detail(elsewhere.cookie)).statusCode).toBe(200);
});
