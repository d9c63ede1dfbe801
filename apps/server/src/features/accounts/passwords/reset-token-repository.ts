import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const resetTokenRepository = {
  voidAll: async (executor: Executor, memberId: number, at: Date) => {
    await executor
      .updateTable('account_tokens')
      .set({ voided_at: at })
      .where('user_id', '=', memberId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute();
  },

  has: async (executor: Executor, memberId: number, id: string): Promise<boolean> => {
    const token = await executor
      .selectFrom('account_tokens')
      .select('id')
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst();
    return token !== undefined;
  },

  /** Whether a later request has a token, or the password was changed after this one. */
  isSuperseded: async (executor: Executor, memberId: number, requestedAt: Date): Promise<boolean> => {
    const { rows } = await sql<{ isSuperseded: boolean }>`
      select exists (select from account_tokens where user_id = ${memberId} and created_at > ${requestedAt})
        or exists (select from passwords where user_id = ${memberId} and changed_at > ${requestedAt})
        as "isSuperseded"`.execute(executor);
    return rows[0]?.isSuperseded === true;
  },

  insert: async (
    executor: Executor,
    token: { memberId: number; id: string; tokenHash: Buffer; requestedAt: Date; expiresAt: Date },
  ) => {
    await executor
      .insertInto('account_tokens')
      .values({
        user_id: token.memberId,
        id: token.id,
        purpose: 'reset',
        token_hash: token.tokenHash,
        created_at: token.requestedAt,
        expires_at: token.expiresAt,
      })
      .execute();
  },

  findLive: (executor: Executor, tokenHash: Buffer, at: Date) =>
    executor
      .selectFrom('account_tokens')
      .innerJoin('users', 'users.id', 'account_tokens.user_id')
      .select(['account_tokens.user_id as memberId', 'users.email', 'users.name'])
      .where('account_tokens.token_hash', '=', tokenHash)
      .where('account_tokens.used_at', 'is', null)
      .where('account_tokens.voided_at', 'is', null)
      .where('account_tokens.expires_at', '>', at)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  /** Marks a token as used; true for exactly one caller per token. */
  use: async (executor: Executor, tokenHash: Buffer, at: Date): Promise<boolean> => {
    const used = await executor
      .updateTable('account_tokens')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Sets the expiry of a token; false when it was used or voided. */
  extend: async (executor: Executor, memberId: number, id: string, expiresAt: Date): Promise<boolean> => {
    const live = await executor
      .updateTable('account_tokens')
      .set({ expires_at: expiresAt })
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return live !== undefined;
  },
};
