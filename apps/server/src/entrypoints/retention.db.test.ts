import { expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { features } from './features.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

/** Tables with an expiry column that are not swept, with the reason. */
const NOT_SWEPT: Record<string, string> = {
  grants: 'grants are kept with the orders for six years',
  events: 'events name nobody, and the calendar shows those of the past year',
  live_streams: 'streams name nobody, and members watch their recordings',
  banners: 'staff show a banner of last year again',
  commissions: 'kept with the ledger for six years',
  subscriptions: 'tax and disputes: six years',
  payments: 'tax and disputes: six years',
  lessons: 'a retired lesson stays: what members completed points at it',
  roadmap_lessons: 'a retired lesson stays: where members stand with it points at it',
  media_assets: 'deleting a file is a job of its own, and nothing deletes one yet',
  reconciliation_state: 'one row: how far the events of the provider have been read',
  users: 'an erased member stays as a tombstone without data',
};

const EXPIRY_COLUMN =
  '(expire|ends?_at|_end$|ended|until|valid|revoked|voided|used_at|returned|processed|erased|deleted|retired)';

test('sweeps every table with an expiry column, or states why it is kept', async () => {
  const found = await query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('timestamp with time zone', 'date')
       and column_name ~ $1 order by 1`,
    [EXPIRY_COLUMN],
  );
  const promised = await query<{ name: string }>(
    `select distinct table_name as name from privacy_map where tag = 'owner' and keep ~ '^[0-9]+[dm](;|$)'`,
  );
  const swept = new Set(features.flatMap(({ retention = [] }) => retention.map(({ table }) => table)));
  const ending = [...found, ...promised].map(({ name }) => name);
  expect(ending.filter((name) => !swept.has(name) && !(name in NOT_SWEPT))).toEqual([]);
  expect(Object.keys(NOT_SWEPT).filter((name) => swept.has(name) || !ending.includes(name))).toEqual([]);
  expect(ending).toEqual(
    expect.arrayContaining(['sign_ups', 'sessions', 'account_tokens', 'webhook_events']),
  );
});

const sweep = async () => {
  await query(`select graphile_worker.add_job('retention.start', '{}')`);
  await server.runJobs();
};
const count = async (table: string, where = 'true') =>
  Number((await query<{ count: string }>(`select count(*) from ${table} where ${where}`))[0]?.count);

test('deletes expired rows in batches and keeps the others', async () => {
  const start = server.time.now;
  const member = await people.member();
  await people.signIn(member);
  await people.post('forgotPassword', { email: member.email }, member);
  await people.register(newPerson());
  await server.runJobs();
  await query(
    `insert into sign_ups (id, email, name, password_hash, terms_version, token_hash, created_at, expires_at)
     select gen_random_uuid(), 'gone-' || n || '@clinic.example', 'Gone', '$argon2id$', '1', sha256(n::text::bytea), $1, $2
     from generate_series(1, 2500) n`,
    [start, addMs(start, DAY)],
  );
  await query(
    `insert into webhook_events (event_id, type, created_at, received_at, processed_at)
     values ('evt_done', 'x', $1, $1, $1), ('evt_waiting', 'x', $1, $1, null)`,
    [start],
  );
  await query(
    `insert into users (email, name, status, activated_at) values ('affiliate@clinic.example', 'A', 'active', $1)`,
    [start],
  );
  await query(
    `insert into referral_clicks (user_id, day, visitor, at)
     select id, $1::timestamptz::date, sha256('v'), $1 from users where email = 'affiliate@clinic.example'`,
    [start],
  );

  await sweep();
  expect(await count('sign_ups')).toBe(2502);
  expect([await count('sessions'), await count('account_tokens')]).toEqual([1, 1]);

  server.time.now = addMs(start, 5 * DAY);
  await sweep();
  // The used sign-up is no longer needed; a new link can still be requested for the others.
  expect(await count('sign_ups', 'used_at is not null')).toBe(0);
  expect(await count('sign_ups')).toBe(2501);

  server.time.now = addMs(start, 40 * DAY);
  await sweep();
  expect([await count('sign_ups'), await count('account_tokens'), await count('sessions')]).toEqual([
    0, 0, 1,
  ]);
  expect(await query('select event_id from webhook_events')).toEqual([{ event_id: 'evt_waiting' }]);

  server.time.now = addMs(start, 91 * DAY);
  await sweep();
  // Activated and logged in by it, and logged in again.
  expect([await count('sessions'), await count('account_events')]).toEqual([0, 3]);

  server.time.now = addMs(start, 400 * DAY);
  await sweep();
  expect([await count('account_events'), await count('referral_clicks')]).toEqual([0, 0]);
  expect(await count('users')).toBe(2);
});

test('deletes jobs that failed for good after a month, and none that waits for another attempt', async () => {
  await query(
    `select graphile_worker.add_job(name, json_build_object('email', 'jane@clinic.example'), run_at := now() + interval '1 year',
       max_attempts := 2, job_key := name) from unnest(array['failed', 'waiting', 'failed-lately']) name`,
  );
  const set = (name: string, attempts: number, updatedAt: Date) =>
    query(`update graphile_worker._private_jobs set attempts = $2, updated_at = $3 where key = $1`, [
      name,
      attempts,
      updatedAt,
    ]);
  const { now } = server.time;
  await set('failed', 2, addMs(now, -31 * DAY));
  await set('waiting', 1, addMs(now, -31 * DAY));
  await set('failed-lately', 2, addMs(now, -29 * DAY));
  await sweep();
  expect(await query('select key from graphile_worker.jobs where key is not null order by key')).toEqual([
    { key: 'failed-lately' },
    { key: 'waiting' },
  ]);
  await query('delete from graphile_worker._private_jobs');
});

test('deletes an unpaid guest purchase with its personal data after a month', async () => {
  const start = server.time.now;
  await query(`insert into plans (name, fee_minor) values ('Retention', 100)`);
  const rows = [
    ['unpaid', null, null],
    ['waiting', start, null],
    ['returned', start, start],
  ] as const;
  const [plan] = await query<{ id: number }>('select id from plans limit 1');
  for (const [name, paidAt, returnedAt] of rows)
    await query(
      `insert into guest_purchases (sign_up_id, email, plan_id, title, currency, subtotal_minor, request_key, ticket_hash, paid_at, refunded_at, created_at)
       values (gen_random_uuid(), $1, $2, 'x', 'gbp', 1, gen_random_uuid(), sha256($3), $4, $5, $6)`,
      [`${name}@clinic.example`, plan?.id, name, paidAt, returnedAt, start],
    );
  const left = async () =>
    (await query<{ email: string }>('select email from guest_purchases order by 1')).map(
      ({ email }) => email.split('@', 1)[0],
    );
  server.time.now = addMs(start, 31 * DAY);
  await sweep();
  expect(await left()).toEqual(['returned', 'waiting']);
  server.time.now = addMs(start, 181 * DAY);
  await sweep();
  expect(await left()).toEqual(['waiting']);
});
