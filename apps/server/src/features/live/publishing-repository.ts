import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type PublishedStream = {
  id: number;
  status: string;
  startsAt: Date;
  keyHash: Buffer | null;
};

export const publishingRepository = {
  /** Whoever sends with the old key does not count as a publisher any more. */
  setKey: (executor: Executor, streamId: number, keyHash: Buffer) =>
    executor
      .updateTable('live_streams')
      .set({ publish_key_hash: keyHash, publisher: null })
      .where('id', '=', streamId)
      .where('status', 'in', ['scheduled', 'live'])
      .returning('public_id as publicId')
      .executeTakeFirst(),

  lock: (executor: Executor, publicId: string): Promise<PublishedStream | undefined> =>
    executor
      .selectFrom('live_streams')
      .select(['id', 'status', 'starts_at as startsAt', 'publish_key_hash as keyHash'])
      .where('public_id', '=', publicId)
      .forUpdate()
      .executeTakeFirst(),

  isOtherLive: async (executor: Executor, streamId: number): Promise<boolean> =>
    (await executor
      .selectFrom('live_streams')
      .select('id')
      .where('status', '=', 'live')
      .where('id', '!=', streamId)
      .executeTakeFirst()) !== undefined,

  start: async (executor: Executor, streamId: number, publisher: string, now: Date): Promise<void> => {
    await sql`update live_streams set status = 'live', started_at = coalesce(started_at, ${now}),
        publisher = ${publisher}, publisher_seen_at = ${now}, is_publisher_lost = false
      where id = ${streamId}`.execute(executor);
  },

  /** Nothing when this publisher does not send to the stream any more. One that was only silent is back. */
  see: async (executor: Executor, streamId: number, publisher: string, now: Date) => {
    const { rows } = await sql<{ wasSilent: boolean }>`
      update live_streams stream set publisher = ${publisher}, publisher_seen_at = ${now}
      from (select id, publisher is null as was_silent from live_streams where id = ${streamId}) before
      where stream.id = before.id and status = 'live'
        and (publisher = ${publisher} or publisher is null and not is_publisher_lost)
      returning was_silent as "wasSilent"`.execute(executor);
    return rows[0];
  },

  /** False when another publisher sends by now. */
  lose: async (executor: Executor, streamId: number, publisher: string, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('live_streams')
      .set({ publisher: null, publisher_seen_at: now, is_publisher_lost: true })
      .where('id', '=', streamId)
      .where('publisher', '=', publisher)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Forgets publishers that were last seen before this time; answers how many. From now on viewers wait for them. */
  loseSilent: async (executor: Executor, before: Date, now: Date): Promise<number> => {
    const { numUpdatedRows } = await executor
      .updateTable('live_streams')
      .set({ publisher: null, publisher_seen_at: now })
      .where('publisher', 'is not', null)
      .where('publisher_seen_at', '<', before)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** The live streams that have had no publisher since this time. */
  listAbandoned: (executor: Executor, since: Date) =>
    executor
      .selectFrom('live_streams')
      .select('id')
      .where('status', '=', 'live')
      .where('publisher', 'is', null)
      .where('publisher_seen_at', '<', since)
      .execute(),
};
