import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

type MemberColumn<Value> = SqlColumn<Value, 'member'>;
const id: MemberColumn<number> = ({ member }) => `${member}.id`;
const publicId: MemberColumn<string> = ({ member }) => `${member}.public_id`;
const name: MemberColumn<string> = ({ member }) => `${member}.name`;
const email: MemberColumn<string> = ({ member }) => `${member}.email`;

/** An active member, for `presentMember`. */
export const MEMBER_COLUMNS = { id, publicId, name, email };

/** Members as other features need them; each function joins the transaction of the caller. */
export const memberRepository = {
  find: (executor: Executor, userId: number) =>
    executor
      .selectFrom('users')
      .select(['id', 'email', 'name', 'created_at as joinedAt'])
      .where('id', '=', userId)
      .executeTakeFirst(),

  findActiveByEmail: (executor: Executor, email: string) =>
    executor
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst(),

  /** Who joined last, the newest first. */
  listNewest: (executor: Executor, limit: number) =>
    executor
      .selectFrom('users')
      .select(['id', 'name'])
      .where('status', '=', 'active')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  isActive: async (executor: Executor, userId: number): Promise<boolean> =>
    (await executor
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst()) !== undefined,

  /** Changes of one member that lock them first run one after the other; undefined when they are not active. */
  lockActive: (executor: Executor, userId: number) =>
    executor
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** A change that locks the session it is made with happens before that session ends, or not at all. */
  lockSession: async (executor: Executor, sessionId: number): Promise<boolean> =>
    (await executor
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined,

  listEmails: async (executor: Executor, userIds: number[]): Promise<string[]> =>
    (await executor.selectFrom('users').select('email').where('id', 'in', userIds).execute()).flatMap(
      ({ email }) => email ?? [],
    ),
};
