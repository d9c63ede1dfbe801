import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type EventKind =
  | 'activated'
  | 'logged_in'
  | 'password_changed'
  | 'password_reset'
  | 'session_revoked'
  | 'email_change_requested'
  | 'email_change_cancelled'
  | 'email_changed'
  | 'email_change_undone';

export const accountRepository = {
  /** Undefined when the address already has an account. */
  insert: (
    executor: Executor,
    member: { email: string; name: string; referredBy: string | null; at: Date },
  ) =>
    executor
      .insertInto('users')
      .values({
        email: member.email,
        name: member.name,
        referred_by: member.referredBy,
        status: 'active',
        created_at: member.at,
        activated_at: member.at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst(),

  findByEmail: (executor: Executor, email: string) =>
    executor
      .selectFrom('users')
      .select(['id', 'email', 'name', 'status'])
      .where('email', '=', email)
      .executeTakeFirst(),

  findActive: (executor: Executor, memberId: number) =>
    executor
      .selectFrom('users')
      .innerJoin('passwords', 'passwords.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.name', 'passwords.hash'])
      .where('users.id', '=', memberId)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  /** Locks the member until the transaction ends; false when they are not active or the hash has changed. */
  lockPassword: async (
    executor: Executor,
    { memberId, hash }: { memberId: number; hash: string },
    lock: 'share' | 'update',
  ): Promise<boolean> => {
    const { rows } = await sql`
      select from users u join passwords p on p.user_id = u.id
      where u.id = ${memberId} and u.status = 'active' and p.hash = ${hash}
      for ${sql.raw(lock === 'share' ? 'share' : 'no key update')} of u, p`.execute(executor);
    return rows.length === 1;
  },

  lock: async (executor: Executor, memberId: number) => {
    await executor.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  },

  savePassword: async (executor: Executor, memberId: number, hash: string, at: Date) => {
    await executor
      .insertInto('passwords')
      .values({ user_id: memberId, hash, changed_at: at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: at }))
      .execute();
  },

  insertConsent: async (executor: Executor, memberId: number, version: string, at: Date) => {
    await executor
      .insertInto('consents')
      .values({ user_id: memberId, kind: 'terms', version, at, given: true })
      .execute();
  },

  insertEvent: async (
    executor: Executor,
    memberId: number,
    event: { kind: EventKind; at: Date; ip?: string; userAgent?: string | null },
  ) => {
    await executor
      .insertInto('account_events')
      .values({
        user_id: memberId,
        kind: event.kind,
        at: event.at,
        ip: event.ip ?? null,
        user_agent: event.userAgent ?? null,
      })
      .execute();
  },
};
