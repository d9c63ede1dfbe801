import { expect, test } from 'vitest';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { newPerson } from '#app/testing/people.ts';
import { createEditors, type Editor } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const { people, editor } = createEditors(server);

const NEW_PASSWORD = 'Better$Horse8';

const undo = (token: string, password = NEW_PASSWORD) =>
  people.post('undoEmailChange', { token, new_password: password, confirm_password: password }, newPerson());

const isOpen = async (token: string) =>
  (await people.post('undoEmailChangeForm', { token }, newPerson())).json<{ result: { is_open: boolean } }>()
    .result.is_open;

const requestChange = async (member: Editor, email = newPerson().email) => {
  await member.update({ email, password: member.person.password });
  await server.runJobs();
  return email;
};

/** Moves the account as somebody does who knows its password. */
const moveTo = async (member: Editor, email = newPerson().email) => {
  await requestChange(member, email);
  await people.post('confirmEmail', { token: server.mailbox.tokenFor(email) }, newPerson());
  await server.runJobs();
  return email;
};

const canLogIn = async (email: string, password: string) =>
  (await people.login({ ...newPerson(), email, password })).statusCode === 200;

test('the old address takes the account back: with a new password, and nothing that was known opens it', async () => {
  const member = await editor();
  const { email: old, password } = member.person;
  const taken = await moveTo(member);
  await people.post('forgotPassword', { email: taken }, newPerson());
  await server.runJobs();
  const reset = server.mailbox.tokenFor(taken);
  const pending = await requestChange(member);

  const answer = await undo(server.mailbox.tokenFor(old));
  expect(answer.json()).toMatchObject({ status: true, result: null });
  expect((await member.get('profile/header')).statusCode).toBe(401);
  expect(await canLogIn(old, NEW_PASSWORD)).toBe(true);
  for (const email of [old, taken]) expect(await canLogIn(email, password)).toBe(false);
  expect(await canLogIn(taken, NEW_PASSWORD)).toBe(false);
  const confirmed = await people.post(
    'confirmEmail',
    { token: server.mailbox.tokenFor(pending) },
    newPerson(),
  );
  expect(confirmed.json()).toMatchObject({ code: 'email_link_expired' });
  const form = { token: reset, new_password: 'Other$Horse9', confirm_password: 'Other$Horse9' };
  expect((await people.post('changePassword', form, newPerson())).json()).toMatchObject({
    code: 'reset_link_expired',
  });

  await server.runJobs();
  expect(server.mailbox.to(old).at(-1)?.subject).toBe('Your password was changed');
  const kinds = await server.parts.database.db
    .selectFrom('account_events')
    .select('kind')
    .where('user_id', '=', member.memberId)
    .where('kind', 'like', 'email%')
    .orderBy('id')
    .execute();
  expect(kinds.at(-1)).toEqual({ kind: 'email_change_undone' });
});

test('works after further changes and a new password, and voids the links in the mailboxes between', async () => {
  const member = await editor();
  const { email: old } = member.person;
  const second = await moveTo(member);
  const owners = server.mailbox.tokenFor(old);
  server.time.now = addMs(server.time.now, MINUTE);
  const change = {
    password: member.person.password,
    new_password: 'Other7Horse',
    confirm_password: 'Other7Horse',
  };
  expect((await member.send('changePasswordAfterAuthentication', change)).statusCode).toBe(200);
  member.person.password = 'Other7Horse';
  const third = await moveTo(member);
  const strangers = server.mailbox.tokenFor(second);

  expect((await undo(owners)).statusCode).toBe(200);
  expect(await canLogIn(old, NEW_PASSWORD)).toBe(true);
  expect((await undo(strangers, 'Other$Horse9')).json()).toMatchObject({ code: 'email_undo_expired' });
  for (const email of [second, third])
    for (const password of ['Other7Horse', 'Other$Horse9', NEW_PASSWORD])
      expect(await canLogIn(email, password)).toBe(false);
});

test('whoever moved the account twice cannot void the link of its first address', async () => {
  const member = await editor();
  const { email: old } = member.person;
  const second = await moveTo(member);
  const owners = server.mailbox.tokenFor(old);
  server.time.now = addMs(server.time.now, MINUTE);
  await moveTo(member);
  expect((await undo(server.mailbox.tokenFor(second), 'Other$Horse9')).statusCode).toBe(200);
  expect(await canLogIn(second, 'Other$Horse9')).toBe(true);
  expect((await undo(owners)).statusCode).toBe(200);
  expect(await canLogIn(old, NEW_PASSWORD)).toBe(true);
  expect(await canLogIn(second, 'Other$Horse9')).toBe(false);
});

test('works once, and for seven days', async () => {
  const member = await editor();
  await moveTo(member);
  const token = server.mailbox.tokenFor(member.person.email);
  expect([await isOpen(token), await isOpen('invented')]).toEqual([true, false]);
  const results = await Promise.all([undo(token), undo(token), undo(token)]);
  expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await isOpen(token)).toBe(false);
  expect((await undo(token, 'Other$Horse9')).json()).toMatchObject({ code: 'email_undo_expired' });
  expect(await canLogIn(member.person.email, NEW_PASSWORD)).toBe(true);

  const late = await editor();
  const taken = await moveTo(late);
  const before = server.time.now;
  server.time.now = addMs(before, 7 * DAY + MINUTE);
  expect(await isOpen(server.mailbox.tokenFor(late.person.email))).toBe(false);
  expect((await undo(server.mailbox.tokenFor(late.person.email))).json()).toMatchObject({
    code: 'email_undo_expired',
  });
  expect(await canLogIn(taken, late.person.password)).toBe(true);
  server.time.now = addMs(before, 7 * DAY - MINUTE);
  expect((await undo(server.mailbox.tokenFor(late.person.email))).statusCode).toBe(200);
  server.time.now = before;
});

test('the link of the first notice stops a change that is not confirmed yet', async () => {
  const member = await editor();
  const pending = await requestChange(member);
  expect((await undo(server.mailbox.tokenFor(member.person.email))).statusCode).toBe(200);
  const confirmed = await people.post(
    'confirmEmail',
    { token: server.mailbox.tokenFor(pending) },
    newPerson(),
  );
  expect(confirmed.json()).toMatchObject({ code: 'email_link_expired' });
  expect(await canLogIn(member.person.email, NEW_PASSWORD)).toBe(true);
  expect(await canLogIn(member.person.email, member.person.password)).toBe(false);
});

test('an invented or altered link, an easy password and an address with a new account change nothing', async () => {
  const member = await editor();
  const { email: old, password } = member.person;
  const taken = await moveTo(member);
  const token = server.mailbox.tokenFor(old);
  for (const wrong of ['', 'invented', token.slice(0, -1), `1${token}`])
    expect((await undo(wrong)).json()).toMatchObject({ code: 'email_undo_expired' });
  expect((await undo(token, 'Password1!')).json()).toMatchObject({ code: 'common_password' });

  const newcomer = { ...newPerson(), email: old };
  await people.register(newcomer);
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(old), newcomer);
  expect((await undo(token)).json()).toMatchObject({ code: 'email_undo_expired' });
  expect(await canLogIn(taken, password)).toBe(true);
  expect(await canLogIn(old, newcomer.password)).toBe(true);
});
