import type { NotificationChoice, NotificationPage, NotificationPreferences } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { addMs, HOUR } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import type { NewNotification } from './notification.ts';

const server = useTestServer();
const people = createPeople(server);
const { memberIdOf } = createCatalogueFixture(server);

const newMember = async () => {
  const person = await people.member();
  const headers = { cookie: (await people.signIn(person)).cookie };
  const get = async <Result>(path: string) =>
    (await server.call({ url: `/api/${path}`, headers })).json<{ result: Result }>().result;
  const save = (...choices: object[]) =>
    people.post('notificationPreferences', { choices }, person, { headers });
  const mark = (body: object) => people.post('markAsRead', body, person, { headers });
  await mark({ mark_all_as_read: 1 });
  return {
    ...person,
    headers,
    id: await memberIdOf(person.email),
    save,
    mark,
    list: () => get<NotificationPage>('notificationList'),
    preferences: () => get<NotificationPreferences>('notificationPreferences'),
    choose: async (kind: string, channel: string, is_allowed: 0 | 1) =>
      expect((await save({ kind, channel, is_allowed })).statusCode).toBe(200),
  };
};
type Member = Awaited<ReturnType<typeof newMember>>;

let causes = 0;
const notify = (memberId: number, given: Partial<NewNotification> = {}) =>
  inTransaction(server.parts.database.db, (tx) =>
    server.parts.notifications.notify(tx, {
      memberId,
      kind: 'learning',
      cause: `test:${++causes}`,
      text: 'A lesson was added',
      ...given,
    }),
  );

const countChoices = async ({ id }: Member) =>
  (await server.parts.database.pool.query('select from notification_choices where user_id = $1', [id]))
    .rowCount;

const mailed = async (member: Member) =>
  (await member.preferences()).choices
    .filter(({ channel, is_allowed }) => channel === 'email' && is_allowed)
    .map(({ kind }) => kind);

const tokenOf = (memberId: number) =>
  new URL(server.parts.preferences.unsubscribeUrl(memberId)).searchParams.get('token') ?? '';

/** As a mail service posts it: without cookie and origin. */
const unsubscribe = (token: unknown) =>
  server.app.inject({ method: 'POST', url: '/api/unsubscribe', payload: { token } });

test('a member chooses what they are told, and no other member is affected', async () => {
  const member = await newMember();
  const other = await newMember();
  const before = await other.preferences();
  expect(before.time_zone).toBe('Europe/London');
  const answer = await member.save(
    { kind: 'learning', channel: 'push', is_allowed: 0 },
    { kind: 'news', channel: 'email', is_allowed: 1 },
  );
  expect(answer.json()).toMatchObject({ status: true, message: 'Your choice is saved' });
  const changed = (choice: NotificationChoice) =>
    (choice.kind === 'learning' && choice.channel === 'push') ||
    (choice.kind === 'news' && choice.channel === 'email');
  expect(await member.preferences()).toEqual({
    ...before,
    choices: before.choices.map((choice) =>
      changed(choice) ? { ...choice, is_allowed: 1 - choice.is_allowed } : choice,
    ),
  });
  expect(await other.preferences()).toEqual(before);
});

test('stores only what was chosen otherwise, and a choice can be taken back', async () => {
  const member = await newMember();
  const { choices } = await member.preferences();
  expect((await member.save(...choices)).statusCode).toBe(200);
  expect(await countChoices(member)).toBe(0);
  await member.choose('learning', 'bell', 0);
  await member.choose('learning', 'bell', 1);
  expect((await member.preferences()).choices).toEqual(choices);
});

test.each([
  ['a kind that does not exist', { kind: 'all', channel: 'email', is_allowed: 0 }],
  ['a channel that a kind does not have', { kind: 'news', channel: 'push', is_allowed: 1 }],
  ['a channel that does not exist', { kind: 'learning', channel: 'fax', is_allowed: 1 }],
  ['what is neither yes nor no', { kind: 'learning', channel: 'push', is_allowed: 2 }],
])('rejects %s, and stores nothing', async (_what, choice) => {
  const member = await newMember();
  expect((await member.save(choice)).statusCode).toBe(422);
  expect((await member.save()).statusCode).toBe(422);
  expect(await countChoices(member)).toBe(0);
});

test('limits how often a member changes their choices', async () => {
  const member = await newMember();
  const other = await newMember();
  const choice = { kind: 'learning', channel: 'push', is_allowed: 1 };
  const statuses: number[] = [];
  for (let count = 0; count < 121; count++) statuses.push((await member.save(choice)).statusCode);
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429]);
  expect((await other.save(choice)).statusCode).toBe(200);
});

test('what a member does not want under the bell is neither listed, counted nor marked', async () => {
  const member = await newMember();
  await notify(member.id, { text: 'Before' });
  await member.choose('learning', 'bell', 0);
  await notify(member.id, { text: 'Hidden', cause: 'hidden' });
  await notify(member.id, { text: 'Hidden', cause: 'hidden' });
  await notify(member.id, { text: 'Paid', kind: 'payment' });
  const page = await member.list();
  expect(page.unread_notifications).toBe(2);
  expect(page.notification_list.map((entry) => entry.notification_text)).toEqual(
    expect.arrayContaining(['Paid', 'Before']),
  );
  expect(page.notification_list.map((entry) => entry.notification_text)).not.toContain('Hidden');
  const { rows } = await server.parts.database.pool.query<{ id: string }>(
    `select id from notifications where user_id = $1 and text = 'Hidden'`,
    [member.id],
  );
  expect(rows).toHaveLength(1);
  expect((await member.mark({ notification_id: `n${rows[0]?.id}` })).statusCode).toBe(404);
  const marked = await member.mark({ mark_all_as_read: 1 });
  expect(marked.json()).toMatchObject({ result: { marked_as_read: 2 } });
});

test('news under the bell come and go with the choice of the member alone', async () => {
  const member = await newMember();
  const other = await newMember();
  server.time.now = addMs(new Date(), HOUR);
  await server.parts.notifications.broadcasts.publish({ text: 'A live evening', audience: 'everyone' });
  await member.choose('news', 'bell', 0);
  expect(await member.list()).toMatchObject({ unread_notifications: 0 });
  expect((await member.list()).notification_list.map((entry) => entry.notification_text)).not.toContain(
    'A live evening',
  );
  expect(await other.list()).toMatchObject({ unread_notifications: 1 });
  await member.choose('news', 'bell', 1);
  expect(await member.list()).toMatchObject({ unread_notifications: 1 });
});

test('an unsubscribe link ends all mails of its member without login, and works again', async () => {
  const member = await newMember();
  const other = await newMember();
  await member.choose('news', 'email', 1);
  for (let count = 0; count < 2; count++)
    expect((await unsubscribe(tokenOf(member.id))).json()).toMatchObject({ status: true });
  expect(await mailed(member)).toEqual([]);
  expect(await mailed(other)).toEqual(['learning', 'chat', 'referral']);
  expect((await member.preferences()).choices.filter(({ is_allowed }) => is_allowed)).toHaveLength(11);
  await member.choose('referral', 'email', 1);
  expect(await mailed(member)).toEqual(['referral']);
  await unsubscribe(tokenOf(member.id));
  expect(await mailed(member)).toEqual([]);
});

test('an unsubscribe link is about the member of its mail, whoever is logged in', async () => {
  const member = await newMember();
  const other = await newMember();
  const answer = await people.post('unsubscribe', { token: tokenOf(member.id) }, other, {
    headers: other.headers,
  });
  expect(answer.statusCode).toBe(200);
  expect(await mailed(member)).toEqual([]);
  expect(await mailed(other)).toEqual(['learning', 'chat', 'referral']);
});

test('rejects unsubscribe links that we did not make', async () => {
  const member = await newMember();
  const other = await newMember();
  const [, signature = ''] = tokenOf(other.id).split('.');
  const forged = [
    `${member.id}.${signature}`,
    `${member.id}.`,
    String(member.id),
    server.parts.signer.seal('another purpose', '', String(member.id)),
    '',
    null,
    'x'.repeat(201),
    { token: tokenOf(member.id) },
  ];
  for (const token of forged) expect((await unsubscribe(token)).statusCode).toBe(422);
  expect(await mailed(member)).toEqual(['learning', 'chat', 'referral']);
});

test('limits how often one link is used, and leaves those of others alone', async () => {
  const member = await newMember();
  const other = await newMember();
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++) statuses.push((await unsubscribe(tokenOf(member.id))).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await unsubscribe(tokenOf(other.id))).statusCode).toBe(200);
});

test('the link of a member who is suspended answers like any other and stores nothing', async () => {
  const member = await newMember();
  await server.parts.database.pool.query(`update users set status = 'suspended' where id = $1`, [member.id]);
  expect((await unsubscribe(tokenOf(member.id))).json()).toMatchObject({ status: true });
  expect(await countChoices(member)).toBe(0);
});
