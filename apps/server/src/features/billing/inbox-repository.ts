import { sql } from 'kysely';
import type { Pool } from 'pg';

import { prepareStatement, type Executor } from '#app/platform/database.ts';

import { syncJob } from './billing-jobs.ts';

type Received = { id: string; type: string; createdAt: Date; objectKey: string | null };

export const createInboxRepository = (pool: Pool) => {
  const receive = prepareStatement(
    pool,
    'billing-receive',
    `with event as (
       insert into webhook_events (event_id, type, object_key, created_at, received_at, processed_at)
       values ($1, $2, $3, $4, $5, case when $3::text is null then $5::timestamptz end)
       on conflict (event_id) do nothing returning object_key)
     select graphile_worker.add_job('${syncJob.name}', json_build_object('key', object_key),
       max_attempts := ${syncJob.maxAttempts}, priority := ${syncJob.priority}, job_key := object_key,
       job_key_mode := 'preserve_run_at')
     from event where object_key is not null`,
  );
  return {
    /** Writes the event down and asks for its object to be looked at, in one statement; an event heard before ends here. */
    receive: async (event: Received, at: Date): Promise<void> =>
      void (await receive([event.id, event.type, event.objectKey, event.createdAt, at])),

    /** The events that wait for this object now: what arrives later waits for a later look. */
    listWaiting: async (executor: Executor, objectKey: string): Promise<string[]> =>
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

    listForgotten: async (executor: Executor, before: Date): Promise<string[]> => {
      const { rows } = await sql<{ key: string }>`
        select distinct object_key as key from webhook_events
        where processed_at is null and received_at < ${before} limit 10000`.execute(executor);
      return rows.map(({ key }) => key);
    },

    listUnheard: async (executor: Executor, events: string[]): Promise<Set<string>> => {
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${events}::text[]) id
        where not exists (select from webhook_events where event_id = id)`.execute(executor);
      return new Set(rows.map(({ id }) => id));
    },
  };
};

export type InboxRepository = ReturnType<typeof createInboxRepository>;
