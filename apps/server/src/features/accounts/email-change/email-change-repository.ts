import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** The address that waits for its confirmation. */
export const PENDING_EMAIL_SQL: SqlColumn<string | null, 'memberId' | 'now'> = ({ memberId, now }) => `(
  select new_email from email_changes
  where user_id = ${memberId} and used_at is null and voided_at is null and expires_at > ${now})`;

type NewChange = {
  memberId: number;
  id: string;
  oldEmail: string;
  newEmail: string;
  tokenHash: Buffer;
  sessionId: number;
  at: Date;
  expiresAt: Date;
};

const COLUMNS = [
  'email_changes.user_id as memberId',
  'email_changes.id',
  'email_changes.old_email as oldEmail',
  'email_changes.new_email as newEmail',
  'email_changes.session_id as sessionId',
  'users.name',
] as const;

export const emailChangeRepository = {
  /** True when there was one. */
  voidAll: async (executor: Executor, memberId: number, at: Date): Promise<boolean> => {
    const voided = await executor
      .updateTable('email_changes')
      .set({ voided_at: at })
      .where('user_id', '=', memberId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .returning('id')
      .execute();
    return voided.length > 0;
  },

  insert: async (executor: Executor, change: NewChange): Promise<void> => {
    await executor
      .insertInto('email_changes')
      .values({
        user_id: change.memberId,
        id: change.id,
        old_email: change.oldEmail,
        new_email: change.newEmail,
        token_hash: change.tokenHash,
        session_id: change.sessionId,
        created_at: change.at,
        expires_at: change.expiresAt,
      })
      .execute();
  },

  find: (executor: Executor, memberId: number, id: string) =>
    executor
      .selectFrom('email_changes')
      .innerJoin('users', 'users.id', 'email_changes.user_id')
      .select(COLUMNS)
      .where('email_changes.user_id', '=', memberId)
      .where('email_changes.id', '=', id)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  findLive: (executor: Executor, which: { tokenHash: Buffer } | { memberId: number; id: string }, at: Date) =>
    executor
      .selectFrom('email_changes')
      .innerJoin('users', 'users.id', 'email_changes.user_id')
      .select(COLUMNS)
      .where((where) =>
        'tokenHash' in which
          ? where('email_changes.token_hash', '=', which.tokenHash)
          : where.and([
              where('email_changes.user_id', '=', which.memberId),
              where('email_changes.id', '=', which.id),
            ]),
      )
      .where('email_changes.used_at', 'is', null)
      .where('email_changes.voided_at', 'is', null)
      .where('email_changes.expires_at', '>', at)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  /** Marks a change as used; true for exactly one caller. */
  use: async (executor: Executor, memberId: number, id: string, at: Date): Promise<boolean> => {
    const used = await executor
      .updateTable('email_changes')
      .set({ used_at: at })
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  findUndoable: (executor: Executor, memberId: number, id: string) =>
    executor
      .selectFrom('email_changes')
      .innerJoin('users', 'users.id', 'email_changes.user_id')
      .select([...COLUMNS, 'users.email as currentEmail'])
      .select(['email_changes.created_at as createdAt', 'email_changes.used_at as usedAt'])
      .where('email_changes.user_id', '=', memberId)
      .where('email_changes.id', '=', id)
      .where('email_changes.undone_at', 'is', null)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  /** Marks a change and all later ones as undone: their old addresses may belong to whoever made the first. */
  undoFrom: async (executor: Executor, memberId: number, id: string, at: Date): Promise<void> => {
    await executor
      .updateTable('email_changes')
      .set({ undone_at: at })
      .where('user_id', '=', memberId)
      .where('undone_at', 'is', null)
      .where('created_at', '>=', (first) =>
        first
          .selectFrom('email_changes')
          .select('created_at')
          .where('user_id', '=', memberId)
          .where('id', '=', id),
      )
      .execute();
  },

  /** False when another account has the address. */
  saveEmail: async (executor: Executor, memberId: number, email: string): Promise<boolean> => {
    const taken = await executor
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (taken) return false;
    await executor.updateTable('users').set({ email }).where('id', '=', memberId).execute();
    return true;
  },
};

/** Another account took the address in the same moment. */
export const isEmailTakenError = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';
