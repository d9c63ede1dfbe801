import type { Executor } from '#app/platform/database.ts';

export const shareRepository = {
  findCode: async (executor: Executor, memberId: number): Promise<string | null> =>
    (
      await executor
        .selectFrom('affiliate_codes')
        .select('share_code')
        .where('user_id', '=', memberId)
        .executeTakeFirst()
    )?.share_code ?? null,

  /** The first code stays: a later call does nothing. */
  setCode: async (executor: Executor, memberId: number, code: string) => {
    await executor
      .updateTable('affiliate_codes')
      .set({ share_code: code })
      .where('user_id', '=', memberId)
      .where('share_code', 'is', null)
      .execute();
  },

  findOwner: async (executor: Executor, code: string) =>
    (
      await executor
        .selectFrom('affiliate_codes')
        .select('user_id')
        .where('share_code', '=', code)
        .executeTakeFirst()
    )?.user_id,

  insertVisit: async (
    executor: Executor,
    visit: { memberId: number; day: string; visitor: Buffer; path: string; at: Date },
  ) => {
    await executor
      .insertInto('share_visits')
      .values((value) => ({
        user_id: visit.memberId,
        day: value.cast<Date>(value.val(visit.day), 'date'),
        visitor: visit.visitor,
        path: visit.path,
        at: visit.at,
      }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
