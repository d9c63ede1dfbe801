import { afterEach, beforeEach, expect, test } from 'vitest';

import { addMs, HOUR } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const { memberIdOf } = createCatalogueFixture(server);

const NOON = new Date('2027-12-01T12:00:00Z');
const AT_NIGHT = new Date('2027-12-01T23:30:00Z');
const MORNING = new Date('2027-12-02T07:00:00Z');

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

beforeEach(() => {
  server.time.now = NOON;
});
afterEach(() =>
  query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier in ('push.deliver', 'notifications.push-later')`),
);

/** A member with a browser that receives messages; what is sent to it waits as a job. */
const newMember = async (zone = 'Europe/London') => {
  const person = await people.member();
  await people.signIn(person);
  await query('update users set time_zone = $1 where email = $2', [zone, person.email]);
  const id = await memberIdOf(person.email);
  await query(
    `insert into push_devices (user_id, session_id, endpoint, endpoint_hash, public_key, auth_secret, created_at)
     select user_id, id, 'https://push.example/' || id, sha256(id::text::bytea), repeat('A', 87), repeat('A', 22), now()
     from sessions where user_id = $1`,
    [id],
  );
  await query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier in ('push.deliver', 'notifications.push-later')`);
  return { ...person, id };
};
type Member = Awaited<ReturnType<typeof newMember>>;

let causes = 0;
const notify = ({ id: memberId }: Member, text = 'A lesson was added') =>
  inTransaction(server.parts.database.db, (tx) =>
    server.parts.notifications.notify(tx, { memberId, kind: 'learning', cause: `test:${++causes}`, text }),
  );

const listPushed = async ({ id }: Member) =>
  (
    await query<{ text: string }>(
      `select payload->'message'->>'text' as text from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'push.deliver' and payload->>'memberId' = $1`,
      [String(id)],
    )
  ).map(({ text }) => text);

type Waiting = { run_at: Date; payload: { memberId: number; notificationId: number } };
const listWaiting = ({ id }: Member) =>
  query<Waiting>(
    `select run_at, payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'notifications.push-later' and payload->>'memberId' = $1`,
    [String(id)],
  );

const wakeUp = async (member: Member, now: Date) => {
  server.time.now = now;
  for (const { payload } of await listWaiting(member)) await server.parts.notificationPush.sendLater(payload);
};

test('by day a notification is pushed at once, to those who want that', async () => {
  const member = await newMember();
  const other = await newMember();
  await server.parts.preferences.save(other.id, [{ kind: 'learning', channel: 'push', is_allowed: 0 }]);
  for (const each of [member, other]) await notify(each);
  expect(await listPushed(member)).toEqual(['A lesson was added']);
  expect(await listPushed(other)).toEqual([]);
  expect(await listWaiting(member)).toEqual([]);
});

test('nothing waits for a member without a device', async () => {
  const member = await newMember();
  await query('delete from push_devices where user_id = $1', [member.id]);
  server.time.now = AT_NIGHT;
  await notify(member);
  expect(await listWaiting(member)).toEqual([]);
});

test('what is not under the bell is pushed all the same', async () => {
  const member = await newMember();
  await server.parts.preferences.save(member.id, [{ kind: 'learning', channel: 'bell', is_allowed: 0 }]);
  await notify(member);
  expect(await listPushed(member)).toEqual(['A lesson was added']);
});

test('at night a notification waits until seven in the morning of its member', async () => {
  const member = await newMember();
  const newYork = await newMember('America/New_York');
  server.time.now = AT_NIGHT;
  for (const each of [member, newYork]) await notify(each);
  expect(await listPushed(newYork)).toEqual(['A lesson was added']);
  expect(await listPushed(member)).toEqual([]);
  expect(await listWaiting(member)).toMatchObject([{ run_at: MORNING }]);
  await server.runJobs();
  expect(await listPushed(member)).toEqual([]);
  await wakeUp(member, MORNING);
  expect(await listPushed(member)).toEqual(['A lesson was added']);
  // The job may run again: a message has a key.
  await wakeUp(member, addMs(MORNING, HOUR));
  expect(await listPushed(member)).toEqual(['A lesson was added']);
});

test('what is still night when the message is due waits on', async () => {
  const member = await newMember();
  server.time.now = AT_NIGHT;
  await notify(member);
  await query(`update users set time_zone = 'America/New_York' where id = $1`, [member.id]);
  server.time.now = MORNING;
  await query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs where task_identifier = 'notifications.push-later'`);
  await server.runJobs();
  expect(await listPushed(member)).toEqual([]);
  expect(await listWaiting(member)).toMatchObject([{ run_at: new Date('2027-12-02T12:00:00Z') }]);
});

test.each([
  ['has read it', (member: Member) => server.parts.notifications.markAllRead(member.id)],
  [
    'does not want it any more',
    (member: Member) =>
      server.parts.preferences.save(member.id, [{ kind: 'learning', channel: 'push', is_allowed: 0 }]),
  ],
])('a message of the night is not pushed to a member who %s', async (_what, change) => {
  const member = await newMember();
  server.time.now = AT_NIGHT;
  await notify(member);
  await change(member);
  await wakeUp(member, MORNING);
  expect(await listPushed(member)).toEqual([]);
});
