import { beforeEach, expect, test } from 'vitest';

import { addMs, DAY, HOUR } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { createDigests } from './digest-service.ts';
import type { NewNotification } from './notification.ts';

const server = useTestServer();
const people = createPeople(server);
const { memberIdOf } = createCatalogueFixture(server);

/** Midnight of a day that no other test has used, nor the three days before it. In London it is winter. */
let midnight = new Date('2027-11-05T00:00:00Z');
const at = (hours: number) => {
  server.time.now = addMs(midnight, hours * HOUR);
};
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
beforeEach(() => {
  midnight = addMs(midnight, 5 * DAY);
  at(3);
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

const newMember = async (zone = 'Europe/London') => {
  const person = await people.member();
  await query('update users set time_zone = $1 where email = $2', [zone, person.email]);
  return { ...person, id: await memberIdOf(person.email) };
};
type Member = Awaited<ReturnType<typeof newMember>>;

let causes = 0;
const notify = ({ id: memberId }: Member, text: string, given: Partial<NewNotification> = {}) =>
  inTransaction(server.parts.database.db, (tx) =>
    server.parts.notifications.notify(tx, {
      memberId,
      kind: 'learning',
      cause: `test:${++causes}`,
      text,
      ...given,
    }),
  );

const choose = ({ id }: Member, kind: 'learning' | 'news', is_allowed: 0 | 1) =>
  server.parts.preferences.save(id, [{ kind, channel: 'email', is_allowed }]);

const runDigests = async () => {
  await server.parts.digests.start();
  await server.runJobs();
};

const mailsTo = ({ email }: Member) =>
  server.mailbox.to(email).filter(({ subject }) => subject?.includes('waiting for you'));
const subjectsTo = (member: Member) => mailsTo(member).map(({ subject }) => subject);

const ONE = '1 notification waiting for you at Maetrix';

const batch = () => ({
  timeZone: 'Europe/London',
  day: dayOf(midnight),
  toldUntil: addMs(midnight, 8 * HOUR),
  afterId: 0,
});
const withBatchesOf = (size: number) =>
  createDigests(
    { ...server.parts, members: server.parts.accounts.members, siteOrigin: server.parts.env.SITE_ORIGIN },
    size,
  );
const countJobs = async (name: string) =>
  (await query('select from graphile_worker.jobs where task_identifier = $1', [name])).length;
const countDigests = async () =>
  (await query('select from notification_digests where day = $1', [dayOf(midnight)])).length;

test('mails at eight what a member has not read, once, and nothing when nothing is new', async () => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(7.99);
  await runDigests();
  expect(subjectsTo(member)).toEqual([]);
  at(8);
  await runDigests();
  expect(subjectsTo(member)).toEqual([ONE]);
  expect(mailsTo(member)[0]?.text).toContain('A lesson was added');
  at(8.25);
  await notify(member, 'Another lesson was added');
  await runDigests();
  at(11.9);
  await runDigests();
  expect(mailsTo(member)).toHaveLength(1);
  at(32);
  await runDigests();
  expect(mailsTo(member)).toHaveLength(2);
  expect(mailsTo(member)[1]?.text).toContain('Another lesson was added');
  expect(mailsTo(member)[1]?.text).not.toContain('A lesson was added');
  at(56);
  await runDigests();
  expect(mailsTo(member)).toHaveLength(2);
});

test('the morning is that of the time zone of a member', async () => {
  const nepal = await newMember('Asia/Kathmandu');
  const newYork = await newMember('America/New_York');
  const nowhere = await newMember('no/zone');
  const subjects = () => [nepal, newYork, nowhere].map((member) => mailsTo(member).length);
  at(0.5);
  for (const member of [nepal, newYork, nowhere]) await notify(member, 'A lesson was added');
  at(2);
  await runDigests();
  expect(subjects()).toEqual([0, 0, 0]);
  at(2.25);
  await runDigests();
  expect(subjects()).toEqual([1, 0, 0]);
  at(8);
  await runDigests();
  expect(subjects()).toEqual([1, 0, 1]);
  at(13);
  await runDigests();
  expect(subjects()).toEqual([1, 1, 1]);
});

test('a member who moves to another time zone gets one mail a day', async () => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(8);
  await runDigests();
  await query(`update users set time_zone = 'America/New_York' where id = $1`, [member.id]);
  at(8.5);
  await notify(member, 'Another lesson was added');
  at(13);
  await runDigests();
  expect(mailsTo(member)).toHaveLength(1);
});

test('mails what came while no worker ran, the next day', async () => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(12);
  await runDigests();
  expect(mailsTo(member)).toEqual([]);
  at(32);
  await runDigests();
  expect(subjectsTo(member)).toEqual([ONE]);
});

test('mails nothing of what was read, is too old or not wanted', async () => {
  const [read, old, unwanted, unsubscribed, paid, suspended] = await Promise.all(
    Array.from({ length: 6 }, () => newMember()),
  );
  if (!read || !old || !unwanted || !unsubscribed || !paid || !suspended) throw new Error('No members');
  at(-73);
  await notify(old, 'Old');
  at(7);
  for (const member of [read, unwanted, unsubscribed, suspended]) await notify(member, 'A lesson was added');
  await notify(paid, 'Your payment was received', { kind: 'payment' });
  await server.parts.notifications.markAllRead(read.id);
  await choose(unwanted, 'learning', 0);
  const token = new URL(server.parts.preferences.unsubscribeUrl(unsubscribed.id)).searchParams.get('token');
  await server.parts.preferences.unsubscribe(token ?? '');
  await query(`update users set status = 'suspended' where id = $1`, [suspended.id]);
  at(8);
  await runDigests();
  for (const member of [read, old, unwanted, unsubscribed, paid, suspended])
    expect(mailsTo(member)).toEqual([]);
  expect(await countDigests()).toBe(0);
});

test.each([
  ['reads it', (member: Member) => server.parts.notifications.markAllRead(member.id)],
  ['turns these mails off', (member: Member) => choose(member, 'learning', 0)],
  [
    'is suspended',
    (member: Member) => query(`update users set status = 'suspended' where id = $1`, [member.id]),
  ],
])('a mail that waits is not sent when its member %s', async (_what, change) => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(8);
  await server.parts.digests.runBatch(batch());
  expect(await countJobs('notifications.mail-digest')).toBe(1);
  await change(member);
  await server.runJobs();
  expect(mailsTo(member)).toEqual([]);
  expect(await countJobs('notifications.mail-digest')).toBe(0);
});

test('a mail that could not be sent by day is not sent at night, but with that of the next morning', async () => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(8);
  await server.parts.digests.start();
  server.mailbox.rejected.add(member.email);
  await server.runJobs();
  server.mailbox.rejected.delete(member.email);
  const retry = async () => {
    await query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
      from graphile_worker.jobs where task_identifier = 'notifications.mail-digest'`);
    await server.runJobs();
  };
  at(23);
  await retry();
  expect(mailsTo(member)).toEqual([]);
  expect(await countJobs('notifications.mail-digest')).toBe(0);
  at(32);
  await runDigests();
  expect(subjectsTo(member)).toEqual([ONE]);
});

test('news are mailed to those who asked for them, were members and have not read them', async () => {
  const [asked, notAsked, hasRead] = await Promise.all(Array.from({ length: 3 }, () => newMember()));
  if (!asked || !notAsked || !hasRead) throw new Error('No members');
  await choose(asked, 'news', 1);
  await choose(hasRead, 'news', 1);
  // Not under the bell, but by mail.
  await server.parts.preferences.save(asked.id, [{ kind: 'news', channel: 'bell', is_allowed: 0 }]);
  at(6);
  await server.parts.notifications.broadcasts.publish({ text: 'A live evening', audience: 'everyone' });
  await server.parts.notifications.broadcasts.publish({ text: 'For plans', audience: 'subscribers' });
  at(7);
  await server.parts.notifications.markAllRead(hasRead.id);
  at(8);
  await runDigests();
  expect(subjectsTo(asked)).toEqual([ONE]);
  expect(mailsTo(asked)[0]?.text).toContain('A live evening');
  expect(mailsTo(notAsked)).toEqual([]);
  expect(mailsTo(hasRead)).toEqual([]);
});

test('lists ten of many, as plain text', async () => {
  const member = await newMember();
  for (let index = 0; index < 12; index++) {
    at(6 + index / 60);
    await notify(member, `<b>Lesson ${index}.</b>`);
  }
  at(8);
  await runDigests();
  const [mail] = mailsTo(member);
  expect(mail?.subject).toBe('12 notifications waiting for you at Maetrix');
  expect(mail?.text).toContain('<b>Lesson 11.</b>');
  expect(mail?.text).not.toContain('Lesson 1.');
  expect(mail?.text).toContain('And 2 more.');
  expect(mail?.html).toContain('&lt;b&gt;Lesson 11.');
});

test('the mail can be ended with one click, by its headers and by its link', async () => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(8);
  await runDigests();
  const [mail] = mailsTo(member);
  const header = (name: string) =>
    mail?.headerLines
      .find(({ key }) => key === name)
      ?.line.replaceAll(/\r?\n\s+/g, '')
      .replace(/^[^:]+:\s*/, '');
  const url = server.parts.preferences.unsubscribeUrl(member.id);
  expect(header('list-unsubscribe')).toBe(`<${url}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.html).toContain(`href="${url}"`);
  expect(mail?.text).toContain(url);
});

test('a batch that is killed in the middle has done nothing, and is done once afterwards', async () => {
  const members: Member[] = [];
  for (let count = 0; count < 5; count++) members.push(await newMember());
  at(7);
  for (const member of members) await notify(member, 'A lesson was added');
  at(8);
  const [, , third] = members;
  await query(`create function kill_worker() returns trigger language plpgsql as $$
    begin if new.user_id = ${third?.id} then raise exception 'killed'; end if; return new; end $$`);
  await query(`create trigger kill_worker before insert on notification_digests
    for each row execute function kill_worker()`);
  const first = members[0]?.id ?? 0;
  const start = { ...batch(), afterId: first - 1 };
  await expect(withBatchesOf(4).runBatch(start)).rejects.toThrow('killed');
  expect(await countDigests()).toBe(0);
  expect(await countJobs('notifications.mail-digest')).toBe(0);
  expect(await countJobs('notifications.digest-batch')).toBe(0);
  await query('drop trigger kill_worker on notification_digests');
  await query('drop function kill_worker');
  await withBatchesOf(4).runBatch(start);
  expect(await countDigests()).toBe(4);
  // Killed after the commit: it runs again, and so do the batches after it.
  await withBatchesOf(4).runBatch(start);
  await server.runJobs();
  await withBatchesOf(4).runBatch(start);
  await server.runJobs();
  expect(await countDigests()).toBe(5);
  for (const member of members) expect(subjectsTo(member)).toEqual([ONE]);
});

test('workers that run the same batches at the same time mail once', async () => {
  const members: Member[] = [];
  for (let count = 0; count < 5; count++) members.push(await newMember());
  at(7);
  for (const member of members) await notify(member, 'A lesson was added');
  at(8);
  await Promise.all(
    [2, 3, 500, 500].flatMap((size) => [withBatchesOf(size).start(), withBatchesOf(size).runBatch(batch())]),
  );
  await server.runJobs();
  for (const member of members) expect(subjectsTo(member)).toEqual([ONE]);
  expect(await countJobs('notifications.digest-batch')).toBe(0);
});

test('one address that is refused does not keep the others waiting', async () => {
  const refused = await newMember();
  const member = await newMember();
  at(7);
  for (const each of [refused, member]) await notify(each, 'A lesson was added');
  at(8);
  server.mailbox.rejected.add(refused.email);
  await runDigests();
  expect(subjectsTo(member)).toEqual([ONE]);
  expect(await countJobs('notifications.mail-digest')).toBe(1);
  server.mailbox.rejected.delete(refused.email);
  await query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs where task_identifier = 'notifications.mail-digest'`);
  await server.runJobs();
  expect(subjectsTo(refused)).toEqual([ONE]);
});

test('deletes digests and the days of time zones after a month', async () => {
  const member = await newMember();
  at(7);
  await notify(member, 'A lesson was added');
  at(8);
  await runDigests();
  expect(await countDigests()).toBe(1);
  server.time.now = addMs(midnight, 32 * DAY);
  await query(`select graphile_worker.add_job('retention.start', '{}')`);
  await server.runJobs();
  expect(await countDigests()).toBe(0);
  expect(await query('select from digest_runs where day = $1', [dayOf(midnight)])).toEqual([]);
});
