import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

const discounts = (executor: Executor) => executor.selectFrom('first_month_discounts').select('user_id');
const ofMember = (executor: Executor, memberId: number) =>
  discounts(executor).where('user_id', '=', memberId);
const exists = async (query: ReturnType<typeof discounts>) => (await query.executeTakeFirst()) !== undefined;

export const firstMonthRepository = {
  /** Does nothing when the member or the card already used the discount. */
  insert: async (
    executor: Executor,
    discount: { subscriptionId: string; memberId: number | null; fingerprint: string | null; at: Date },
  ) => {
    await sql`
      insert into first_month_discounts (provider_subscription_id, user_id, card_fingerprint, created_at)
      values (${discount.subscriptionId}, ${discount.memberId}, ${discount.fingerprint}, ${discount.at})
      on conflict do nothing`.execute(executor);
  },

  /** Does nothing when the member already used the discount. */
  assign: async (executor: Executor, subscriptionId: string, memberId: number) => {
    await sql`
      update first_month_discounts set user_id = ${memberId}
      where provider_subscription_id = ${subscriptionId} and user_id is null
        and not exists (select from first_month_discounts where user_id = ${memberId})`.execute(executor);
  },

  find: (executor: Executor, subscriptionId: string) =>
    executor
      .selectFrom('first_month_discounts')
      .select('user_id as memberId')
      .where('provider_subscription_id', '=', subscriptionId)
      .executeTakeFirst(),

  remove: async (executor: Executor, subscriptionId: string) => {
    await executor
      .deleteFrom('first_month_discounts')
      .where('provider_subscription_id', '=', subscriptionId)
      .where('user_id', 'is', null)
      .execute();
  },

  isPaidByCard: (executor: Executor, memberId: number, fingerprint: string): Promise<boolean> =>
    exists(ofMember(executor, memberId).where('card_fingerprint', '=', fingerprint)),

  isUsedByAnother: (executor: Executor, memberId: number, fingerprint: string): Promise<boolean> =>
    exists(
      discounts(executor)
        .where('card_fingerprint', '=', fingerprint)
        .where('user_id', 'is distinct from', memberId),
    ),

  isUsedByMember: (executor: Executor, memberId: number): Promise<boolean> =>
    exists(ofMember(executor, memberId)),
};
