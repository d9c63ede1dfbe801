import type { Executor } from '#app/platform/database.ts';

export const resetTokenRepository = {
  voidAll: async (executor: Executor, userId: number, except: string | null, at: Date) => {
    await executor
      .updateTable('account_tokens')
      .set({ voided_at: at })
      .where('user_id', '=', userId)
      .where('id', 'is distinct from', except)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute();
  },

  insert: async (
    executor: Executor,
    token: { userId: number; id: string; tokenHash: Buffer; at: Date; expiresAt: Date },
  ) => {
    await executor
      .insertInto('account_tokens')
      .values({
        user_id: token.userId,
        id: token.id,
        purpose: 'reset',
        token_hash: token.tokenHash,
        created_at: token.at,
        expires_at: token.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .execute();
  },

  findLive: (executor: Executor, tokenHash: Buffer, at: Date) =>
    executor
      .selectFrom('account_tokens')
      .innerJoin('users', 'users.id', 'account_tokens.user_id')
      .select(['account_tokens.user_id as userId', 'users.email', 'users.name'])
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

  isLive: async (executor: Executor, userId: number, id: string): Promise<boolean> => {
    const live = await executor
      .selectFrom('account_tokens')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    return live !== undefined;
  },
};
