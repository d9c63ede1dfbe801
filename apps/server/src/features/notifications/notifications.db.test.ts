import { beforeEach, expect, test } from 'vitest';

import type { NotificationPage } from '@maetrix/contract';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createEvents } from '#app/platform/events.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { holdTransaction } from '#app/testing/held-transaction.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import type { NotificationEvents } from './notification-events.ts';
import type { NewBroadcast, NewNotification } from './notification.ts';
import { PAGE_SIZE } from './notifications-repository.ts';
import { createNotifications } from './notifications-service.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

const passTime = (milliseconds = MINUTE) => {
  server.time.now = addMs(server.time.now, milliseconds);
};
beforeEach(() => passTime());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

/** A member with a session; the notification that welcomes them is read and a minute old. */
const newMember = async () => {
  const person: Person = await people.member();
  const { cookie } = await people.signIn(person);
  const id = await catalogueFixture.memberIdOf(person.email);
  const headers = { cookie };
  const mark = (body: object) => people.post('markAsRead', body, person, { headers });
  const read = async (query = ''): Promise<NotificationPage> =>
    (await server.call({ method: 'GET', url: `/api/notificationList${query}`, headers })).json<{
      result: NotificationPage;
    }>().result;
  await mark({ mark_all_as_read: 1 });
  passTime();
  return {
    ...person,
    id,
    headers,
    mark,
    read,
    texts: async () => (await read()).notification_list.map((each) => each.notification_text),
    unread: async () => (await read()).unread_notifications,
    profileUnread: async () =>
      (await server.call({ method: 'GET', url: '/api/profile/detail', headers })).json<{
        result: { unread_notifications: number };
      }>().result.unread_notifications,
  };
};

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
const publish = (given: Partial<NewBroadcast> = {}) =>
  server.parts.notifications.broadcasts.publish({ text: 'A live evening', audience: 'everyone', ...given });

test('[NOTI-003] [NOTI-004] lists what a member and everybody was told, the newest first, with the number of unread', async () => {
  const member = await newMember();
  await notify(member.id, { text: '<b>5 > 3</b>', link: '/courses', imageUrl: '/art/favicon.svg' });
  passTime();
  await publish({ text: 'A live evening', link: 'https://example.org/live' });
  const time = server.time.now.toISOString();
  const page = await member.read('?token=stolen');
  expect(page.unread_notifications).toBe(2);
  expect(page.next_page).toBeNull();
  expect(page.notification_list).toEqual([
    {
      id: expect.stringMatching(/^b\d+$/),
      image: null,
      notification_text: 'A live evening',
      time,
      is_read: 0,
      notification_link: 'https://example.org/live',
    },
    {
      id: expect.stringMatching(/^n\d+$/),
      image: '/art/favicon.svg',
      notification_text: '<b>5 > 3</b>',
      time: addMs(server.time.now, -MINUTE).toISOString(),
      is_read: 0,
      notification_link: '/courses',
    },
    expect.objectContaining({ notification_text: expect.stringContaining('Welcome'), is_read: 1 }),
  ]);
  expect(await member.profileUnread()).toBe(2);
});

test('[NOTI-004] the list is for members with a session only', async () => {
  const member = await newMember();
  const visitor = await server.call({ method: 'GET', url: '/api/notificationList' });
  expect(visitor.statusCode).toBe(401);
  await people.post('logout', {}, member, { headers: member.headers });
  const ended = await server.call({ method: 'GET', url: '/api/notificationList', headers: member.headers });
  expect(ended.statusCode).toBe(401);
});

test('[NOTI-005] marks one, then all, and nothing twice', async () => {
  const member = await newMember();
  for (const text of ['one', 'two', 'three']) await notify(member.id, { text });
  await publish();
  const [broadcast, three] = (await member.read()).notification_list;
  for (const [entry, left] of [
    [three, 3],
    [broadcast, 2],
  ] as const) {
    expect((await member.mark({ notification_id: entry?.id, mark_all_as_read: 0 })).json()).toMatchObject({
      result: { marked_as_read: 1 },
    });
    expect((await member.mark({ notification_id: entry?.id })).json()).toMatchObject({
      result: { marked_as_read: 0 },
    });
    expect(await member.unread()).toBe(left);
    expect(await member.profileUnread()).toBe(left);
  }
  const all = { notification_id: '', mark_all_as_read: '1' };
  expect((await member.mark(all)).json()).toMatchObject({ result: { marked_as_read: 2 } });
  expect((await member.mark(all)).json()).toMatchObject({ result: { marked_as_read: 0 } });
  const page = await member.read();
  expect(page.unread_notifications).toBe(0);
  expect(page.notification_list.map(({ is_read }) => is_read)).toEqual([1, 1, 1, 1, 1]);
  // The mark stands for the single clicks below it.
  expect(await query('select from broadcast_reads where user_id = $1', [member.id])).toEqual([]);
  await publish({ text: 'A later one' });
  expect(await member.unread()).toBe(1);
});

test('[NOTI-005] the notification of another member is answered like an unknown one and stays unread', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await notify(other.id);
  const id = (await other.read()).notification_list[0]?.id;
  for (const notification_id of [id, 'n999999999', 'b999999999', 999_999_999, 'n1 or true', '{}'])
    expect((await member.mark({ notification_id, mark_all_as_read: 0 })).statusCode).toBe(404);
  await member.mark({ mark_all_as_read: 1 });
  expect(await other.unread()).toBe(1);
  expect((await member.mark({})).statusCode).toBe(422);
  expect((await member.mark({ mark_all_as_read: 2 })).statusCode).toBe(422);
});

test('many parallel marks leave the count right', async () => {
  const member = await newMember();
  for (let index = 0; index < 12; index++) await notify(member.id);
  const ids = (await member.read()).notification_list.filter(({ is_read }) => !is_read).map(({ id }) => id);
  const twice = ids.slice(0, 8).flatMap((notification_id) => [{ notification_id }, { notification_id }]);
  const answers = await Promise.all(twice.map(member.mark));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 16 }, () => 200));
  expect(await member.unread()).toBe(4);
  const marked = await Promise.all(Array.from({ length: 6 }, () => member.mark({ mark_all_as_read: 1 })));
  const counts = marked.map((answer) => answer.json<{ result: { marked_as_read: number } }>().result);
  expect(counts.reduce((sum, { marked_as_read }) => sum + marked_as_read, 0)).toBe(4);
  expect(await member.unread()).toBe(0);
});

test('tells of a cause once, however often and however parallel it is reported', async () => {
  const member = await newMember();
  const { members, sessions } = server.parts.accounts;
  const events = createEvents<NotificationEvents>();
  const created: unknown[] = [];
  events.on('notification.created', (_tx, { notificationId: _id, ...event }) => {
    created.push(event);
    return Promise.resolve();
  });
  const { prepareCallerStatement } = sessions;
  const { notify } = createNotifications({ ...server.parts, members, prepareCallerStatement, events });
  const report = (cause: string) =>
    inTransaction(server.parts.database.db, (tx) =>
      notify(tx, { memberId: member.id, kind: 'payment', cause, text: cause, link: '/courses' }),
    );
  await Promise.all(Array.from({ length: 8 }, () => report('order:1')));
  await report('order:2');
  expect(await member.unread()).toBe(2);
  expect(created).toEqual(
    ['order:1', 'order:2'].map((text) => ({
      memberId: member.id,
      kind: 'payment',
      text,
      link: '/courses',
      imageUrl: null,
    })),
  );
});

test('tells nothing of what is rolled back', async () => {
  const member = await newMember();
  const failing = inTransaction(server.parts.database.db, async (tx) => {
    await server.parts.notifications.notify(tx, {
      memberId: member.id,
      kind: 'payment',
      cause: 'rolled-back',
      text: 'Never',
    });
    throw new Error('the payment failed');
  });
  await expect(failing).rejects.toThrow('the payment failed');
  expect(await member.unread()).toBe(0);
});

test('shows the list page by page without gaps or repetitions, also of one moment', async () => {
  const member = await newMember();
  const count = 2 * PAGE_SIZE + 3;
  for (let index = 0; index < count; index++) {
    // Three at a time have the same moment, one of them told to everybody.
    if (index % 3 === 0) passTime();
    if (index % 3 === 1) await publish({ text: `entry ${index}` });
    else await notify(member.id, { text: `entry ${index}` });
  }
  const seen: string[] = [];
  const lengths: number[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: NotificationPage = await member.read(before && `?before=${before}`);
    lengths.push(page.notification_list.length);
    seen.push(...page.notification_list.map(({ notification_text }) => notification_text));
    expect(page.unread_notifications).toBe(count);
    before = page.next_page;
  }
  expect(lengths).toEqual([PAGE_SIZE, PAGE_SIZE, 4]);
  expect(new Set(seen).size).toBe(count + 1);
  const minutes = seen.slice(0, -1).map((text) => Math.floor(Number(text.slice('entry '.length)) / 3));
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  for (const before of ['1', 'x.n1', '1.n1;', '1.n0']) {
    const url = `/api/notificationList?before=${encodeURIComponent(before)}`;
    expect((await server.call({ method: 'GET', url, headers: member.headers })).statusCode).toBe(422);
  }
});

test('a broadcast reaches its audience, while it lasts, and those who were members', async () => {
  const [member, subscriber] = [await newMember(), await newMember()];
  const plan = await catalogueFixture.plan({ name: 'Surgery', pounds: 30 });
  await query(
    `insert into grants (user_id, source, cause, plan_id, starts_at, ends_at)
     values ($1, 'comp', 'test', $2, $3, $3::timestamptz + interval '30 days')`,
    [subscriber.id, plan.id, addMs(server.time.now, -DAY)],
  );
  const id = await publish({ text: 'For subscribers', audience: 'subscribers' });
  await publish({ text: 'For a day', expiresAt: addMs(server.time.now, DAY) });
  expect((await member.texts()).slice(0, -1)).toEqual(['For a day']);
  expect(await member.unread()).toBe(1);
  expect((await member.mark({ notification_id: `b${id}` })).statusCode).toBe(404);
  expect((await subscriber.texts()).slice(0, -1)).toEqual(['For a day', 'For subscribers']);
  const late = await newMember();
  expect(await late.texts()).toHaveLength(1);
  expect((await late.mark({ notification_id: `b${id}` })).statusCode).toBe(404);
  passTime(2 * DAY);
  expect((await subscriber.texts()).slice(0, -1)).toEqual(['For subscribers']);
  expect(await subscriber.unread()).toBe(1);
  passTime(29 * DAY);
  await query('update sessions set seen_at = $1', [server.time.now]);
  expect(await subscriber.unread()).toBe(0);
});

test('a broadcast that is committed while a member marks all stays unread for them', async () => {
  const member = await newMember();
  const { database } = server.parts;
  // Inserted as `publish` does, and not committed.
  const held = await holdTransaction(
    database,
    `insert into broadcasts (text, audience, published_at) values ('In flight', 'everyone', $1)`,
    [server.time.now],
  );
  const later = publish({ text: 'Later' });
  await held.waitForBlocked();
  expect((await member.mark({ mark_all_as_read: 1 })).json()).toMatchObject({
    result: { marked_as_read: 0 },
  });
  await held.commit();
  await later;
  expect(await member.unread()).toBe(2);
  expect((await member.texts()).slice(0, 2)).toEqual(['Later', 'In flight']);
  expect((await member.mark({ mark_all_as_read: 1 })).json()).toMatchObject({
    result: { marked_as_read: 2 },
  });
  expect(await member.unread()).toBe(0);
});

test('a broadcast of a process whose clock is behind is not sorted below an older one', async () => {
  const member = await newMember();
  passTime();
  await publish({ text: 'First' });
  server.time.now = addMs(server.time.now, -500);
  await publish({ text: 'Second' });
  passTime();
  expect((await member.texts()).slice(0, 2)).toEqual(['Second', 'First']);
});

test.each([
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['data:text/html,x'],
  ['ftp://files.example'],
  ['/a\nb'],
  ['https://'],
])('stores no link %j', async (link) => {
  const member = await newMember();
  await expect(notify(member.id, { link })).rejects.toThrow('notifications_link_check');
  await expect(publish({ link })).rejects.toThrow('broadcasts_link_check');
  await expect(notify(member.id, { imageUrl: `https://tracker.example/${link}` })).rejects.toThrow(
    'notifications_image_url_check',
  );
});

test('limits how often a member marks notifications', async () => {
  const member = await newMember();
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++)
    statuses.push((await member.mark({ mark_all_as_read: 1 })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

test('deletes notifications and broadcasts after twelve months', async () => {
  const member = await newMember();
  await notify(member.id, { text: 'Old' });
  const id = await publish({ text: 'Old' });
  await member.mark({ notification_id: `b${id}` });
  passTime(360 * DAY);
  await notify(member.id, { text: 'New' });
  await publish({ text: 'New' });
  passTime(7 * DAY);
  await query(`select graphile_worker.add_job('retention.start', '{}')`);
  await server.runJobs();
  expect(await query('select text from notifications where user_id = $1', [member.id])).toEqual([
    { text: 'New' },
  ]);
  expect(await query(`select text from broadcasts`)).toEqual([{ text: 'New' }]);
  expect(await query('select from broadcast_reads')).toEqual([]);
});
