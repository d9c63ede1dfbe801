import { sql } from 'kysely';

import { AUTHOR_SQL, type Author } from '#app/features/accounts/index.ts';
import { PLANS_SQL } from '#app/features/entitlements/index.ts';
import type { Picture } from '#app/features/media/index.ts';
import { PHOTO_SQL } from '#app/features/profiles/index.ts';
import { addMs } from '#app/kernel/time.ts';
import type { Executor } from '#app/platform/database.ts';

import { ENDED_IS_SHOWN_MS, type LiveStream } from './live-stream.ts';

const STREAM = sql.raw(`
  stream.id, stream.public_id as "publicId", stream.title, stream.description, stream.status,
  stream.comments_enabled as "areCommentsEnabled", stream.publisher is not null as "isReceiving",
  stream.starts_at as "startsAt", stream.started_at as "startedAt", stream.ended_at as "endedAt", stream.replay_slug as "replaySlug",
  ${PLANS_SQL({ planIds: 'array(select plan_id from live_stream_plans where stream_id = stream.id)' })} as plans`);

export type NewStream = {
  title: string;
  description: string;
  startsAt: Date;
  planIds: number[];
};

export type CommentRow = {
  number: number;
  text: string;
  createdAt: Date;
  author: Author;
  photo: Picture | null;
  /** Whether the author hosts the stream. */
  isHost: boolean;
  /** By the team; it keeps its number. */
  isHidden: boolean;
};

export type NewComment = { streamId: number; memberId: number; requestKey: string; text: string };

const COMMENT = sql.raw(`
  comment.number, comment.text, comment.created_at as "createdAt", comment.hidden_at is not null as "isHidden",
  exists (select from live_stream_hosts host
    where host.user_id = comment.user_id and host.stream_id = comment.stream_id) as "isHost",
  ${AUTHOR_SQL({ memberId: 'comment.user_id' })} as author, ${PHOTO_SQL({ memberId: 'comment.user_id' })} as photo`);

export const liveRepository = {
  /** The stream that is live; else one that has just ended; else the next one, or one that is late. */
  findCurrent: async (executor: Executor, now: Date): Promise<LiveStream | null> => {
    const { rows } = await sql<LiveStream>`
      select ${STREAM} from (
        (select 1 as rank, * from live_streams where status = 'live')
        union all
        (select 2, * from live_streams where status = 'ended' and ended_at > ${addMs(now, -ENDED_IS_SHOWN_MS)}
         order by ended_at desc limit 1)
        union all
        (select 3, * from live_streams where status = 'scheduled' and starts_at > ${addMs(now, -ENDED_IS_SHOWN_MS)}
         order by starts_at limit 1)
      ) stream order by rank limit 1`.execute(executor);
    return rows[0] ?? null;
  },

  insert: async (executor: Executor, stream: NewStream): Promise<{ id: number; publicId: string }> => {
    const row = await executor
      .insertInto('live_streams')
      .values({ title: stream.title, description: stream.description, starts_at: stream.startsAt })
      .returning(['id', 'public_id as publicId'])
      .executeTakeFirstOrThrow();
    if (stream.planIds.length)
      await executor
        .insertInto('live_stream_plans')
        .values(stream.planIds.map((plan_id) => ({ stream_id: row.id, plan_id })))
        .execute();
    return row;
  },

  setComments: async (executor: Executor, streamId: number, isEnabled: boolean): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('live_streams')
      .set({ comments_enabled: isEnabled })
      .where('id', '=', streamId)
      .where('comments_enabled', '!=', isEnabled)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Ends a live stream, or cancels one that was never live; false when there is nothing to end, or somebody has sent since
   * a time.
   */
  end: async (
    executor: Executor,
    streamId: number,
    { now, unlessSentSince }: { now: Date; unlessSentSince: Date | undefined },
  ): Promise<boolean> => {
    const isSilent = unlessSentSince
      ? sql`publisher is null and publisher_seen_at < ${unlessSentSince}`
      : sql`true`;
    const { numAffectedRows = 0n } = await sql`
      update live_streams set publisher = null, publish_key_hash = null,
        status = case status when 'live' then 'ended' else 'cancelled' end,
        ended_at = case status when 'live' then ${now}::timestamptz end
      where id = ${streamId} and status in ('scheduled', 'live') and ${isSilent}`.execute(executor);
    return numAffectedRows > 0n;
  },

  /**
   * Reserves the numbers of comments in a stream and returns the last of them; null when it takes no comments. The row
   * stays locked until the transaction ends, so that comments are committed in the order of their numbers.
   */
  reserveNumbers: async (executor: Executor, streamId: number, count: number): Promise<number | null> => {
    const row = await executor
      .updateTable('live_streams')
      .set({ last_comment: sql<number>`last_comment + ${count}` })
      .where('id', '=', streamId)
      .where('status', '=', 'live')
      .where('comments_enabled', '=', true)
      .returning('last_comment')
      .executeTakeFirst();
    return row?.last_comment ?? null;
  },

  lock: (executor: Executor, streamId: number) =>
    executor.selectFrom('live_streams').select('id').where('id', '=', streamId).forUpdate().execute(),

  /** The comments that have one of these keys. */
  listByKeys: async (
    executor: Executor,
    comments: Omit<NewComment, 'text'>[],
  ): Promise<(Omit<NewComment, 'text'> & { number: number })[]> => {
    const keys = comments.map(({ memberId, streamId, requestKey }) => ({ memberId, streamId, requestKey }));
    const { rows } = await sql<Omit<NewComment, 'text'> & { number: number }>`
      select stream_id as "streamId", user_id as "memberId", request_key as "requestKey", number
      from live_comments where (user_id, stream_id, request_key) in (
        select "memberId", "streamId", "requestKey" from json_to_recordset(${JSON.stringify(keys)})
          given ("memberId" bigint, "streamId" bigint, "requestKey" uuid))`.execute(executor);
    return rows;
  },

  insertComments: async (
    executor: Executor,
    comments: (NewComment & { number: number })[],
    createdAt: Date,
  ): Promise<void> => {
    await executor
      .insertInto('live_comments')
      .values(
        comments.map(({ streamId, number, memberId, requestKey, text }) => ({
          stream_id: streamId,
          number,
          user_id: memberId,
          request_key: requestKey,
          text,
          created_at: createdAt,
        })),
      )
      .execute();
  },

  /** False when there is no such comment, or it is hidden already. */
  hideComment: async (
    executor: Executor,
    { streamId, number, now }: { streamId: number; number: number; now: Date },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('live_comments')
      .set({ hidden_at: now })
      .where('stream_id', '=', streamId)
      .where('number', '=', number)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The numbers of the last comments that are hidden, the newest first. */
  listHidden: async (executor: Executor, streamId: number, limit: number): Promise<number[]> =>
    (
      await executor
        .selectFrom('live_comments')
        .select('number')
        .where('stream_id', '=', streamId)
        .where('hidden_at', 'is not', null)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
    ).map(({ number }) => number),

  /** These members host the stream, and nobody else. */
  replaceHosts: async (executor: Executor, streamId: number, memberIds: number[]): Promise<void> => {
    await executor.deleteFrom('live_stream_hosts').where('stream_id', '=', streamId).execute();
    if (!memberIds.length) return;
    await executor
      .insertInto('live_stream_hosts')
      .values([...new Set(memberIds)].map((user_id) => ({ stream_id: streamId, user_id })))
      .execute();
  },

  /** The last comments before a number, in their order. */
  listBefore: async (
    executor: Executor,
    { streamId, before, limit }: { streamId: number; before: number; limit: number },
  ): Promise<CommentRow[]> => {
    const { rows } = await sql<CommentRow>`
      select ${COMMENT} from live_comments comment
      where stream_id = ${streamId} and number < ${before} order by number desc limit ${limit}`.execute(
      executor,
    );
    return rows.toReversed();
  },

  /** The first comments after a number. */
  listAfter: async (
    executor: Executor,
    { streamId, after, limit }: { streamId: number; after: number; limit: number },
  ): Promise<CommentRow[]> => {
    const { rows } = await sql<CommentRow>`
      select ${COMMENT} from live_comments comment
      where stream_id = ${streamId} and number > ${after} order by number limit ${limit}`.execute(executor);
    return rows;
  },

  /**
   * Counts the time since these members were last seen, unless that is too long ago: then they were away. What two tabs
   * or two processes report of the same time counts once.
   */
  recordAttendance: async (
    executor: Executor,
    {
      streamId,
      memberIds,
      now,
      awayAfterMs,
    }: { streamId: number; memberIds: number[]; now: Date; awayAfterMs: number },
  ): Promise<void> => {
    if (!memberIds.length) return;
    await sql`
      insert into live_attendance as seen (user_id, stream_id, first_at, last_at)
      select user_id, ${streamId}, ${now}, ${now} from unnest(${memberIds}::bigint[]) user_id order by user_id
      on conflict (user_id, stream_id) do update set
        last_at = excluded.last_at,
        watched_seconds = seen.watched_seconds + case
          when excluded.last_at - seen.last_at <= ${awayAfterMs} * interval '1 millisecond'
          then round(extract(epoch from excluded.last_at - seen.last_at))::int else 0 end
      where seen.last_at < excluded.last_at`.execute(executor);
  },
};

/** What the processes tell each other, when the transaction is committed. */
export type Announcement =
  | { what: 'state' }
  | { what: 'comments'; streamId: number; last: number }
  | { what: 'hidden'; streamId: number; number: number }
  | { what: 'blocks'; memberId: number }
  | { what: 'reactions'; streamId: number; counts: Record<string, number> };

export const announcements = {
  channel: 'live',
  read: (payload: string) => JSON.parse(payload) as Announcement,
  announce: async (executor: Executor, announcement: Announcement) => {
    await sql`select pg_notify('live', ${JSON.stringify(announcement)})`.execute(executor);
  },
};
