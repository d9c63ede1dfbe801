import type { Executor } from '#app/platform/database.ts';

/** How many members one may block: all of them are looked at with every page. */
export const MAX_BLOCKS = 1_000;

export const blockRepository = {
  insert: async (
    executor: Executor,
    block: { memberId: number; blockedId: number; createdAt: Date },
  ): Promise<void> => {
    await executor
      .insertInto('chat_blocks')
      .values({ user_id: block.memberId, blocked_id: block.blockedId, created_at: block.createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  remove: async (executor: Executor, block: { memberId: number; blockedId: number }): Promise<void> => {
    await executor
      .deleteFrom('chat_blocks')
      .where('user_id', '=', block.memberId)
      .where('blocked_id', '=', block.blockedId)
      .execute();
  },

  count: async (executor: Executor, memberId: number): Promise<number> =>
    (
      await executor
        .selectFrom('chat_blocks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).count,

  /** Whom a member has blocked, the last one first. */
  listBlocked: async (executor: Executor, memberId: number): Promise<number[]> =>
    (
      await executor
        .selectFrom('chat_blocks')
        .select('blocked_id')
        .where('user_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('blocked_id')
        .limit(MAX_BLOCKS)
        .execute()
    ).map((row) => row.blocked_id),

  /** Who has blocked a member: all, or those of the candidates. */
  listBlockers: async (executor: Executor, blockedId: number, candidates?: number[]): Promise<number[]> =>
    (
      await executor
        .selectFrom('chat_blocks')
        .select('user_id')
        .where('blocked_id', '=', blockedId)
        .$if(candidates !== undefined, (query) => query.where('user_id', 'in', candidates ?? []))
        .execute()
    ).map((row) => row.user_id),
};
