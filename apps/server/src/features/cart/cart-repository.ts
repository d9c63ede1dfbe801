import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

/** As many as one order takes. */
const MOST = 50;

/** A column of a query on `users me`: each service in the cart with its place, in the order of adding. */
export const CART_ITEMS = `(
  select coalesce(json_agg(json_build_array(service_id, id) order by id), '[]')
  from cart_items where user_id = me.id)`;

/** A column of a query on `users me`: how many things are in the cart. */
export const CART_COUNT = `(select count(*) from cart_items where user_id = me.id)`;

export const cartRepository = {
  /** How many are in the cart then; undefined when they do not fit. Those that are in it stay as they are. */
  add: async (
    executor: Executor,
    userId: number,
    serviceIds: number[],
    at: Date,
  ): Promise<number | undefined> => {
    await sql`select from users where id = ${userId} for no key update`.execute(executor);
    await executor
      .insertInto('cart_items')
      .values(serviceIds.map((service_id) => ({ user_id: userId, service_id, added_at: at })))
      .onConflict((conflict) => conflict.columns(['user_id', 'service_id']).doNothing())
      .execute();
    const count = await cartRepository.count(executor, userId);
    return count > MOST ? undefined : count;
  },

  count: async (executor: Executor, userId: number): Promise<number> => {
    const { count } = await executor
      .selectFrom('cart_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** False when this member has no such place in her cart. */
  remove: async (executor: Executor, userId: number, id: number): Promise<boolean> => {
    const { numDeletedRows } = await executor
      .deleteFrom('cart_items')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  removeServices: async (executor: Executor, userId: number, serviceIds: number[]): Promise<void> => {
    await executor
      .deleteFrom('cart_items')
      .where('user_id', '=', userId)
      .where('service_id', 'in', serviceIds)
      .execute();
  },
};
