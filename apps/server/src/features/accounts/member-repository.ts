import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

type MemberColumn<Value> = SqlColumn<Value, 'member'>;
const id: MemberColumn<number> = ({ member }) => `${member}.id`;
const publicId: MemberColumn<string> = ({ member }) => `${member}.public_id`;
const name: MemberColumn<string> = ({ member }) => `${member}.name`;
const email: MemberColumn<string> = ({ member }) => `${member}.email`;

/** An active member, for `presentMember`. */
export const MEMBER_COLUMNS = { id, publicId, name, email };

/** When the member joined. */
export const JOINED_AT_SQL: MemberColumn<Date> = ({ member }) => `${member}.created_at`;

/** Who wrote something, as others see them. */
export type Author = { publicId: string; name: string };

export const AUTHOR_SQL: SqlColumn<Author, 'memberId'> = ({ memberId }) =>
  `(select json_build_object('publicId', public_id, 'name', name) from users where id = ${memberId})`;

/** Members as other features need them; each function joins the transaction of the caller. */
export const memberRepository = {
  find: (executor: Executor, memberId: number) =>
    executor
      .selectFrom('users')
      .select([
        'id',
        'public_id as publicId',
        'email',
        'name',
        'status',
        'created_at as joinedAt',
        'time_zone as timeZone',
      ])
      .where('id', '=', memberId)
      .executeTakeFirst(),

  findActiveByEmail: (executor: Executor, email: string) =>
    executor
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst(),

  /** What others may see of members, whatever their status; those who do not exist are left out. */
  listCards: (executor: Executor, which: { ids: number[] } | { publicIds: string[] }) =>
    executor
      .selectFrom('users')
      .select(['id', 'public_id as publicId', 'name', 'status'])
      .where((where) =>
        'ids' in which ? where('id', 'in', which.ids) : where('public_id', 'in', which.publicIds),
      )
      .execute(),

  /** The ids of active members whose name begins like this, in the order of their names. */
  listByNameBeginning: async (executor: Executor, beginning: string, limit: number): Promise<number[]> =>
    (
      await executor
        .selectFrom('users')
        .select('id')
        .where(
          sql<boolean>`lower(name) like ${`${beginning.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
        )
        .where('status', '=', 'active')
        // The order of the index, which is read no further than the limit.
        .orderBy(sql`lower(name) using ~<~`)
        .limit(limit)
        .execute()
    ).map(({ id }) => id),

  countActive: async (executor: Executor): Promise<number> =>
    (
      await executor
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow()
    ).count,

  /** The ids of active members after this one, in order. */
  listActiveIds: async (
    executor: Executor,
    { afterId, limit }: { afterId: number; limit: number },
  ): Promise<number[]> =>
    (
      await executor
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'active')
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute()
    ).map(({ id }) => id),

  /** The time zones of active members, each once: one look into the index for each, however many members there are. */
  listTimeZones: async (executor: Executor): Promise<string[]> => {
    const { rows } = await sql<{ zone: string }>`
      with recursive zones (zone) as (
        (select time_zone from users where status = 'active' order by time_zone limit 1)
        union all
        select (select time_zone from users where status = 'active' and time_zone > zone order by time_zone limit 1)
        from zones where zone is not null)
      select zone from zones where zone is not null`.execute(executor);
    return rows.map(({ zone }) => zone);
  },

  /** The active members of a time zone after this one, in order. */
  listActiveInZone: (
    executor: Executor,
    { timeZone, afterId, limit }: { timeZone: string; afterId: number; limit: number },
  ): Promise<{ id: number; joinedAt: Date }[]> =>
    executor
      .selectFrom('users')
      .select(['id', 'created_at as joinedAt'])
      .where('status', '=', 'active')
      .where('time_zone', '=', timeZone)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute(),

  isActive: async (executor: Executor, memberId: number): Promise<boolean> =>
    (await executor
      .selectFrom('users')
      .select('id')
      .where('id', '=', memberId)
      .where('status', '=', 'active')
      .executeTakeFirst()) !== undefined,

  /** Changes of one member that lock them first run one after the other; undefined when they are not active. */
  lockActive: (executor: Executor, memberId: number) =>
    executor
      .selectFrom('users')
      .select('email')
      .where('id', '=', memberId)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Locks those that are active, in the order of their ids so that two transactions never wait for each other. */
  lockAllActive: async (executor: Executor, memberIds: number[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from users
      where id = any(${memberIds}::bigint[]) and status = 'active' order by id for no key update`.execute(
      executor,
    );
    return rows.map(({ id }) => id);
  },

  listActive: (executor: Executor, memberIds: number[]) =>
    executor
      .selectFrom('users')
      .select(['id as memberId', 'public_id as publicId', 'name', 'created_at as joinedAt'])
      .where('id', 'in', memberIds)
      .where('status', '=', 'active')
      .orderBy('id')
      .execute(),

  rename: async (executor: Executor, memberId: number, name: string): Promise<void> => {
    await executor.updateTable('users').set({ name }).where('id', '=', memberId).execute();
  },

  /** A change that locks the session it is made with happens before that session ends, or not at all. */
  lockSession: async (executor: Executor, sessionId: number): Promise<boolean> =>
    (await executor
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined,

  /** The same, by an active member. */
  lockActiveSession: async (
    executor: Executor,
    { sessionId, memberId }: { sessionId: number; memberId: number },
  ): Promise<boolean> =>
    (await executor
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .where('users.id', '=', memberId)
      .where('users.status', '=', 'active')
      .forNoKeyUpdate('sessions')
      .executeTakeFirst()) !== undefined,

  listEmails: async (executor: Executor, memberIds: number[]): Promise<string[]> =>
    (await executor.selectFrom('users').select('email').where('id', 'in', memberIds).execute()).flatMap(
      ({ email }) => email ?? [],
    ),
};
