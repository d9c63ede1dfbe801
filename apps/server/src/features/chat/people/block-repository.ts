import type { Executor } from '#app/platform/database.ts';

const MAX_BLOCKS = 1_000;

export const blockRepository = {
  insert: async (
    executor: Executor,
    block: { userId: number; blockedId: number; createdAt: Date },
  ): Promise<void> => {
    await executor
      .insertInto('chat_blocks')
      .values({ user_id: block.userId, blocked_id: block.blockedId, created_at: block.createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  remove: async (executor: Executor, block: { userId: number; blockedId: number }): Promise<void> => {
    await executor
      .deleteFrom('chat_blocks')
      .where('user_id', '=', block.userId)
      .where('blocked_id', '=', block.blockedId)
      .execute();
  },

  /** Whom a member has blocked, the last one first. */
  listBlocked: async (executor: Executor, userId: number): Promise<number[]> =>
    (
      await executor
        .selectFrom('chat_blocks')
        .select('blocked_id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('blocked_id')
        .limit(MAX_BLOCKS)
        .execute()
    ).map((row) => row.blocked_id),

  /** Who has blocked a member. */
  listBlockers: async (executor: Executor, blockedId: number): Promise<number[]> =>
    (
      await executor
        .selectFrom('chat_blocks')
        .select('user_id')
        .where('blocked_id', '=', blockedId)
        .limit(MAX_BLOCKS)
        .execute()
    ).map((row) => row.user_id),
};
