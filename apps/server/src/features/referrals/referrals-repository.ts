import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** Null until the member first asks for their code. */
export const REFERRAL_CODE_SQL: SqlColumn<string | null, 'memberId'> = ({ memberId }) =>
  `(select referral_code from affiliate_codes where user_id = ${memberId})`;

export const referralsRepository = {
  findCode: async (executor: Executor, memberId: number) =>
    (
      await executor
        .selectFrom('affiliate_codes')
        .select('referral_code')
        .where('user_id', '=', memberId)
        .executeTakeFirst()
    )?.referral_code,

  insertCode: async (executor: Executor, memberId: number, code: string) => {
    await executor
      .insertInto('affiliate_codes')
      .values({ user_id: memberId, referral_code: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  findOwner: async (executor: Executor, code: string) =>
    (
      await executor
        .selectFrom('affiliate_codes')
        .select('user_id')
        .where('referral_code', '=', code)
        .executeTakeFirst()
    )?.user_id,

  insertClick: async (
    executor: Executor,
    click: { memberId: number; day: string; visitor: Buffer; at: Date },
  ) => {
    await executor
      .insertInto('referral_clicks')
      .values((value) => ({
        user_id: click.memberId,
        day: value.cast<Date>(value.val(click.day), 'date'),
        visitor: click.visitor,
        at: click.at,
      }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** The first affiliate stays: a later call does nothing and returns false. */
  bind: async (executor: Executor, referredId: number, memberId: number, at: Date): Promise<boolean> =>
    (await executor
      .insertInto('referrals')
      .values({ client_id: referredId, user_id: memberId, bound_at: at })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('client_id')
      .executeTakeFirst()) !== undefined,

  findAffiliate: async (executor: Executor, referredId: number) =>
    (
      await executor
        .selectFrom('referrals')
        .select('user_id')
        .where('client_id', '=', referredId)
        .executeTakeFirst()
    )?.user_id,

  findStats: async (executor: Executor, memberId: number) =>
    (await executor
      .selectFrom('affiliate_stats')
      .select(['link_clicks as linkClicks', 'clients_active as clientsActive'])
      .where('user_id', '=', memberId)
      .executeTakeFirst()) ?? { linkClicks: 0, clientsActive: 0 },

  insertActiveClient: async (executor: Executor, referredId: number, memberId: number) => {
    await executor
      .insertInto('active_clients')
      .values({ client_id: referredId, user_id: memberId })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .execute();
  },

  deleteActiveClient: async (executor: Executor, referredId: number) => {
    await executor.deleteFrom('active_clients').where('client_id', '=', referredId).execute();
  },
};
