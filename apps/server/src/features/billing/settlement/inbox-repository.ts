import { sql } from 'kysely';

import { prepareStatement, type Executor } from '#app/platform/database.ts';

import { syncJob } from './settlement-jobs.ts';

export type ReceivedEvent = { id: string; type: string; createdAt: Date; objectKey: string | null };

export const inboxRepository = {
  /**
   * Stores events and enqueues a sync of each object; known events are ignored. Ordered, so that concurrent batches lock
   * rows in the same order and cannot deadlock.
   */
  receive: prepareStatement<{ events: ReceivedEvent[]; at: Date }>(
    'billing-receive',
    `with received as (
       insert into webhook_events (event_id, type, object_key, created_at, received_at, processed_at)
       select id, type, key, created_at, $5, case when key is null then $5::timestamptz end
       from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) events (id, type, key, created_at)
       order by id
       on conflict (event_id) do nothing returning object_key)
     select graphile_worker.add_jobs(array_agg(
       ('${syncJob.name}', json_build_object('key', key), null, null, ${syncJob.maxAttempts}, key,
        ${syncJob.priority}, null)::graphile_worker.job_spec order by key), true)
     from (select distinct object_key as key from received where object_key is not null) objects
     having count(*) > 0`,
    ({ events, at }) => [
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ objectKey }) => objectKey),
      events.map(({ createdAt }) => createdAt),
      at,
    ],
  ),

  /** The unprocessed events of an object. Later ones are covered by a later sync. */
  listUnprocessed: async (executor: Executor, objectKey: string): Promise<string[]> =>
    (
      await executor
        .selectFrom('webhook_events')
        .select('event_id')
        .where('object_key', '=', objectKey)
        .where('processed_at', 'is', null)
        .execute()
    ).map(({ event_id }) => event_id),

  markProcessed: async (executor: Executor, events: string[], at: Date): Promise<void> => {
    if (!events.length) return;
    await sql`update webhook_events set processed_at = ${at} where event_id = any (${events})`.execute(
      executor,
    );
  },

  listStale: async (executor: Executor, before: Date): Promise<string[]> => {
    const { rows } = await sql<{ key: string }>`
        select distinct object_key as key from webhook_events
        where processed_at is null and received_at < ${before} limit 10000`.execute(executor);
    return rows.map(({ key }) => key);
  },

  /** Up to when the provider's events have been read. */
  findEventsUntil: async (executor: Executor): Promise<Date> =>
    (await executor.selectFrom('reconciliation_state').select('events_until').executeTakeFirstOrThrow())
      .events_until,

  saveEventsUntil: async (executor: Executor, until: Date): Promise<void> => {
    await executor.updateTable('reconciliation_state').set({ events_until: until }).execute();
  },

  findMissing: async (executor: Executor, events: string[]): Promise<Set<string>> => {
    const { rows } = await sql<{ id: string }>`
        select id from unnest(${events}::text[]) id
        where not exists (select from webhook_events where event_id = id)`.execute(executor);
    return new Set(rows.map(({ id }) => id));
  },
};
