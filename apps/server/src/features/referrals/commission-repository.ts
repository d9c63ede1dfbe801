import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const commissionRepository = {
  insert: async (
    executor: Executor,
    commission: {
      memberId: number;
      cause: string;
      currency: string;
      amountMinor: number;
      heldUntil: Date;
    },
  ) => {
    await executor
      .insertInto('commissions')
      .values({
        user_id: commission.memberId,
        cause: commission.cause,
        currency: commission.currency,
        amount_minor: commission.amountMinor,
        held_until: commission.heldUntil,
      })
      .execute();
  },

  /** Those from before commissions were held have no row. */
  reverse: async (executor: Executor, memberId: number, cause: string, amountMinor: number) => {
    await sql`update commissions set reversed_minor = least(reversed_minor + ${amountMinor}, amount_minor)
      where user_id = ${memberId} and cause = ${cause}`.execute(executor);
  },

  /** Those from before commissions were held have no row. */
  setDisputed: async (executor: Executor, cause: string, referredId: number, isDisputed: boolean) => {
    await sql`update commissions set is_disputed = ${isDisputed}
      where user_id = (select user_id from referrals where client_id = ${referredId}) and cause = ${cause}
        and is_disputed <> ${isDisputed}`.execute(executor);
  },

  /** What can still be refunded on request, and what a bank has yet to decide about. */
  sumHeld: async (executor: Executor, memberId: number, currency: string, at: Date): Promise<number> => {
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(amount_minor - reversed_minor), 0)::bigint as held from (
        select currency, amount_minor, reversed_minor from commissions
        where user_id = ${memberId} and held_until > ${at} and not is_disputed
        union all
        select currency, amount_minor, reversed_minor from commissions where user_id = ${memberId} and is_disputed) held
      where currency = ${currency}`.execute(executor);
    return rows[0]?.held ?? 0;
  },
};
