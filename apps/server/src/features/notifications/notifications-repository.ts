import { sql } from 'kysely';

import { JOINED_AT_SQL } from '#app/features/accounts/index.ts';
import { HAS_PLAN_SQL } from '#app/features/entitlements/index.ts';
import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import {
  SOURCES,
  type Entry,
  type NewBroadcast,
  type NewNotification,
  type NotificationKind,
} from './notification.ts';

export const PAGE_SIZE = 20;

type MemberNames = 'member' | 'memberId' | 'now';
type Names = Readonly<Record<MemberNames, string>>;

/** Members are told what is published while they are members; `told` is a row of broadcasts. */
const isAddressed = (names: Names) => `told.published_at > ${JOINED_AT_SQL(names)}
  and (told.expires_at is null or told.expires_at > ${names.now})
  and (told.audience = 'everyone' or ${HAS_PLAN_SQL(names)})`;

/** A member may not want what everybody is told under the bell. */
const isInBell = (names: Names) => `(${isAddressed(names)} and coalesce((
  select is_allowed from notification_choices
  where user_id = ${names.memberId} and channel = 'bell' and kind = 'news'), true))`;

const isBroadcastRead = ({ memberId }: Pick<Names, 'memberId'>) => `(
  told.id <= coalesce((select read_upto from broadcast_marks where user_id = ${memberId}), 0)
  or exists (select from broadcast_reads clicked where clicked.user_id = ${memberId} and clicked.broadcast_id = told.id))`;

/** How many notifications a member has not read. */
export const UNREAD_COUNT_SQL: SqlColumn<number, MemberNames> = (names) => `(
  (select count(*) from notifications where user_id = ${names.memberId} and read_at is null and in_bell)
  + (select count(*) from broadcasts told where ${isInBell(names)} and not ${isBroadcastRead(names)}))`;

const POSITION_NAMES = ['beforeMs', 'beforeSource', 'beforeId'] as const;
type PositionNames = (typeof POSITION_NAMES)[number];

/** The entries before a position, or the newest ones, and one more than a page. */
const ENTRIES_SQL: SqlColumn<Entry[], MemberNames | PositionNames> = (names) => {
  const before = `timestamptz 'epoch' + ${names.beforeMs}::bigint * interval '1 millisecond'`;
  const isBefore = (at: string, source: number, id: string) => `(${names.beforeMs}::bigint is null
    or (${at} <= ${before} and (${at}, ${source}, ${id}) < (${before}, ${names.beforeSource}::bigint, ${names.beforeId}::bigint)))`;
  const limit = PAGE_SIZE + 1;
  return `(
    select coalesce(json_agg(json_build_object(
      'source', source, 'id', id, 'text', text, 'imageUrl', image_url, 'link', link,
      'atMs', round(extract(epoch from at) * 1000)::bigint, 'isRead', is_read) order by at desc, source desc, id desc), '[]')
    from (
      (select ${SOURCES.own} as source, id, text, image_url, link, created_at as at, read_at is not null as is_read
       from notifications
       where user_id = ${names.memberId} and in_bell and ${isBefore('created_at', SOURCES.own, 'id')}
       order by created_at desc, id desc limit ${limit})
      union all
      (select ${SOURCES.broadcast}, told.id, told.text, told.image_url, told.link, told.published_at, ${isBroadcastRead(names)}
       from broadcasts told
       where ${isInBell(names)} and ${isBefore('told.published_at', SOURCES.broadcast, 'told.id')}
       order by told.published_at desc, told.id desc limit ${limit})
      order by at desc, source desc, id desc limit ${limit}
    ) entry)`;
};

/** A page of the list and the number of unread entries, for a statement that finds the session. */
export const LIST_COLUMNS = { unread: UNREAD_COUNT_SQL, entries: ENTRIES_SQL };
export const LIST_NAMES = POSITION_NAMES;

/** A member, for statements that do not find the session. */
export type Reader = { memberId: number; joinedAt: Date; now: Date };

const READER: Names = { member: 'reader', memberId: 'reader.id', now: 'reader.now' };
const isInBellOfReader = sql.raw(isInBell(READER));
/** Conditions on a row `told` of broadcasts and a row of `readerRows` named `reader`. */
export const isAddressedToReader = sql.raw(isAddressed(READER));
export const isReadByReader = sql.raw(isBroadcastRead(READER));
export const readerRows = (readers: Reader[]) => sql`(
  select id, created_at, now from json_to_recordset(${JSON.stringify(
    readers.map(({ memberId, joinedAt, now }) => ({ id: memberId, created_at: joinedAt, now })),
  )}) given (id bigint, created_at timestamptz, now timestamptz))`;

/** Arrives when the transaction is committed; identical ones of a transaction arrive once. */
const CHANNEL = 'notifications';
const EVERYBODY = 'everybody';

export const announcements = {
  channel: CHANNEL,

  /** The member whose list has changed; null when everybody's has. */
  read: (payload: string): number | null => (payload === EVERYBODY ? null : Number(payload)),

  announce: async (executor: Executor, memberId: number | null) => {
    await sql`select pg_notify(${CHANNEL}, ${memberId === null ? EVERYBODY : String(memberId)})`.execute(
      executor,
    );
  },
};

export const notificationsRepository = {
  /** Undefined when the member has been told of this cause. */
  insert: async (
    executor: Executor,
    { memberId, kind, cause, text, imageUrl = null, link = null }: NewNotification,
    at: Date,
  ) =>
    executor
      .insertInto('notifications')
      .values({
        user_id: memberId,
        kind,
        cause,
        text,
        image_url: imageUrl,
        link,
        created_at: at,
        in_bell: sql<boolean>`coalesce((
          select is_allowed from notification_choices
          where user_id = ${memberId} and channel = 'bell' and kind = ${kind}), true)`,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
      .returning(['id', 'in_bell as inBell'])
      .executeTakeFirst(),

  findUnread: async (executor: Executor, memberId: number, id: number) => {
    const found = await executor
      .selectFrom('notifications')
      .select(['kind', 'text', 'link'])
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    // Rows are inserted here alone.
    return found && { ...found, kind: found.kind as NotificationKind };
  },

  /** One transaction at a time, and never before the last one: what members have seen ends at an id. */
  insertBroadcast: async (
    executor: Executor,
    { text, imageUrl = null, link = null, audience, expiresAt = null }: NewBroadcast,
    at: Date,
  ): Promise<number> => {
    await sql`lock table broadcasts in share row exclusive mode`.execute(executor);
    const { rows } = await sql<{ id: number }>`
      insert into broadcasts (text, image_url, link, audience, expires_at, published_at)
      select ${text}, ${imageUrl}, ${link}, ${audience}, ${expiresAt}::timestamptz, greatest(${at}::timestamptz, max(published_at))
      from broadcasts
      returning id`.execute(executor);
    const [inserted] = rows;
    if (!inserted) throw new Error('The broadcast was not inserted');
    return inserted.id;
  },

  /** Undefined when the member has no such notification; otherwise how many this has marked. */
  markOne: async (
    executor: Executor,
    memberId: number,
    id: number,
    at: Date,
  ): Promise<number | undefined> => {
    const { rows } = await sql<{ marked: number | null }>`
      with marked as (
        update notifications set read_at = ${at} where user_id = ${memberId} and id = ${id} and read_at is null and in_bell returning id)
      select (select count(*) from marked) as marked from notifications
      where user_id = ${memberId} and id = ${id} and in_bell`.execute(executor);
    return rows[0]?.marked ?? undefined;
  },

  /** The same for a broadcast. */
  markBroadcast: async (executor: Executor, reader: Reader, id: number): Promise<number | undefined> => {
    const { rows } = await sql<{ marked: number }>`
      with addressed as (
        select told.id, reader.id as user_id, ${isReadByReader} as is_read
        from broadcasts told cross join ${readerRows([reader])} reader
        where told.id = ${id} and ${isInBellOfReader}
      ), clicked as (
        insert into broadcast_reads (user_id, broadcast_id)
        select user_id, id from addressed where not is_read
        on conflict do nothing
        returning broadcast_id)
      select (select count(*) from clicked) as marked from addressed`.execute(executor);
    return rows[0]?.marked;
  },

  /** Marks what this statement sees and nothing that is committed later; returns how many were unread. */
  markAll: async (executor: Executor, reader: Reader): Promise<number> => {
    const { memberId, now } = reader;
    const { rows } = await sql<{ marked: number }>`
      with unread as (
        select id from notifications where user_id = ${memberId} and read_at is null and in_bell order by id for update
      ), own as (
        update notifications set read_at = ${now}
        where user_id = ${memberId} and id in (select id from unread) and read_at is null
        returning id
      ), newest as (
        select max(id) as id from broadcasts
      ), mark as (
        insert into broadcast_marks as mark (user_id, read_upto)
        select ${memberId}, id from newest where id is not null
        on conflict (user_id) do update set read_upto = greatest(mark.read_upto, excluded.read_upto)
      ), covered as (
        delete from broadcast_reads where user_id = ${memberId} and broadcast_id <= (select id from newest)
      )
      select (select count(*) from own) + (
        select count(*) from broadcasts told cross join ${readerRows([reader])} reader
        where ${isInBellOfReader} and not ${isReadByReader}) as marked`.execute(executor);
    return rows[0]?.marked ?? 0;
  },
};
