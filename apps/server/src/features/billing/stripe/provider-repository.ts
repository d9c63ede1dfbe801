import type { Executor } from '#app/platform/database.ts';

/** The ids of our members and plans at the provider. */
export const providerRepository = {
  findCustomer: async (executor: Executor, memberId: number) =>
    (
      await executor
        .selectFrom('billing_customers')
        .select('provider_customer_id')
        .where('user_id', '=', memberId)
        .executeTakeFirst()
    )?.provider_customer_id,

  saveCustomer: async (executor: Executor, memberId: number, customerId: string, at: Date) => {
    await executor
      .insertInto('billing_customers')
      .values({ user_id: memberId, provider_customer_id: customerId, created_at: at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ provider_customer_id: customerId }))
      .execute();
  },

  findProduct: async (executor: Executor, planId: number) =>
    (
      await executor
        .selectFrom('plan_products')
        .select('provider_product_id')
        .where('plan_id', '=', planId)
        .executeTakeFirst()
    )?.provider_product_id,

  findPlan: async (executor: Executor, productId: string) =>
    (
      await executor
        .selectFrom('plan_products')
        .select('plan_id')
        .where('provider_product_id', '=', productId)
        .executeTakeFirst()
    )?.plan_id,

  saveProduct: async (executor: Executor, planId: number, productId: string) => {
    await executor
      .insertInto('plan_products')
      .values({ plan_id: planId, provider_product_id: productId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
