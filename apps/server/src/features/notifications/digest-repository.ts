import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import { isAddressedToReader, isReadByReader, readerRows, type Reader } from './notifications-repository.ts';
import { ALL_KINDS, MAILED_BY_DEFAULT } from './preferences.ts';

/** What was told longer ago is no news: it stays under the bell. */
const MAX_AGE = '3 days';

/** A row of the day, or the one that is about to be inserted. */
type Digest = { day: string; toldUntil: Date };

const choiceOf = (kind: ReturnType<typeof sql>) => sql`(
  select is_allowed from notification_choices choice
  where choice.user_id = reader.id and choice.channel = 'email' and choice.kind = ${kind})`;

const isMailed = (kind: ReturnType<typeof sql>) =>
  sql`coalesce(${choiceOf(kind)}, ${choiceOf(sql`${ALL_KINDS}`)}, ${kind} = any(${[...MAILED_BY_DEFAULT]}::text[]))`;

/** Since the last digest, so that nothing is mailed twice. */
const isNew = (at: ReturnType<typeof sql>, { day, toldUntil }: Digest) => sql`(
  ${at} < ${toldUntil}::timestamptz and ${at} >= ${toldUntil}::timestamptz - ${MAX_AGE}::interval
  and ${at} >= coalesce((
    select max(earlier.told_until) from notification_digests earlier
    where earlier.user_id = reader.id and earlier.day < ${day}::date), '-infinity'))`;

/** What a reader has not read and wants by mail. */
const unreadOf = (digest: Digest) => sql`(
  select told.created_at as at, told.text from notifications told
  where told.user_id = reader.id and told.read_at is null
    and ${isNew(sql`told.created_at`, digest)} and ${isMailed(sql`told.kind`)}
  union all
  select told.published_at, told.text from broadcasts told
  where ${isNew(sql`told.published_at`, digest)} and ${isMailed(sql`'news'::text`)}
    and ${isAddressedToReader} and not ${isReadByReader})`;

export const digestRepository = {
  /** False when the day of this time zone has begun before. */
  begin: async (executor: Executor, timeZone: string, day: string): Promise<boolean> =>
    (
      await executor
        .insertInto('digest_runs')
        .values({ time_zone: timeZone, day: sql<Date>`${day}::date` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .execute()
    ).length > 0,

  /** Inserts the day's digest of those who have something to read and none of that day; answers whose. */
  insertDue: async (executor: Executor, readers: Reader[], { day, toldUntil }: Digest): Promise<number[]> => {
    const { rows } = await sql<{ memberId: number }>`
      insert into notification_digests (user_id, day, told_until)
      select reader.id, ${day}::date, ${toldUntil}::timestamptz
      from ${readerRows(readers)} reader
      where exists ${unreadOf({ day, toldUntil })}
      order by reader.id
      on conflict do nothing
      returning user_id as "memberId"`.execute(executor);
    return rows.map(({ memberId }) => memberId);
  },

  find: async (executor: Executor, memberId: number, day: string): Promise<Digest | undefined> => {
    const found = await executor
      .selectFrom('notification_digests')
      .select('told_until as toldUntil')
      .where('user_id', '=', memberId)
      .where('day', '=', sql<Date>`${day}::date`)
      .executeTakeFirst();
    return found && { ...found, day };
  },

  remove: async (executor: Executor, memberId: number, day: string): Promise<void> => {
    await executor
      .deleteFrom('notification_digests')
      .where('user_id', '=', memberId)
      .where('day', '=', sql<Date>`${day}::date`)
      .execute();
  },

  /** The newest texts of a digest, and how many there are. */
  listUnread: async (
    executor: Executor,
    reader: Reader,
    digest: Digest,
    limit: number,
  ): Promise<{ texts: string[]; count: number }> => {
    const { rows } = await sql<{ text: string; count: number }>`
      select unread.text, count(*) over () as count
      from ${readerRows([reader])} reader cross join lateral ${unreadOf(digest)} unread
      order by unread.at desc limit ${limit}`.execute(executor);
    return { texts: rows.map(({ text }) => text), count: rows[0]?.count ?? 0 };
  },
};
