import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const commissionRepository = {
  insert: async (
    executor: Executor,
    commission: {
      userId: number;
      cause: string;
      currency: string;
      amountMinor: number;
      heldUntil: Date;
    },
  ) => {
    await executor
      .insertInto('commissions')
      .values({
        user_id: commission.userId,
        cause: commission.cause,
        currency: commission.currency,
        amount_minor: commission.amountMinor,
        held_until: commission.heldUntil,
      })
      .execute();
  },

  /** Those from before commissions were held have no row. */
  reverse: async (executor: Executor, userId: number, cause: string, amountMinor: number) => {
    await sql`update commissions set reversed_minor = least(reversed_minor + ${amountMinor}, amount_minor)
      where user_id = ${userId} and cause = ${cause}`.execute(executor);
  },

  sumHeld: async (executor: Executor, userId: number, currency: string, at: Date): Promise<number> => {
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(amount_minor - reversed_minor), 0)::bigint as held from commissions
      where user_id = ${userId} and held_until > ${at} and currency = ${currency}`.execute(executor);
    return rows[0]?.held ?? 0;
  },
};
