import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** The maximum of an order. */
const MAX_CART_ITEMS = 50;

/** Of a member: the item id and cart item id of each item, in the order they were added. */
export const CART_ITEMS_SQL: SqlColumn<[itemId: number, id: number][], 'memberId'> = ({ memberId }) => `(
  select coalesce(json_agg(json_build_array(item_id, id) order by id), '[]')
  from cart_items where user_id = ${memberId})`;

/** The number of items in a member's cart. */
export const CART_COUNT_SQL: SqlColumn<number, 'memberId'> = ({ memberId }) =>
  `(select count(*) from cart_items where user_id = ${memberId})`;

export const cartRepository = {
  /** The new number of items; undefined when there are too many. Items already in the cart are skipped. */
  add: async (
    executor: Executor,
    memberId: number,
    itemIds: number[],
    at: Date,
  ): Promise<number | undefined> => {
    await executor
      .insertInto('cart_items')
      .values(itemIds.map((item_id) => ({ user_id: memberId, item_id, added_at: at })))
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
      .execute();
    const count = await cartRepository.count(executor, memberId);
    return count > MAX_CART_ITEMS ? undefined : count;
  },

  count: async (executor: Executor, memberId: number): Promise<number> => {
    const { count } = await executor
      .selectFrom('cart_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** False when the cart of this member has no such item. */
  remove: async (executor: Executor, memberId: number, id: number): Promise<boolean> => {
    const { numDeletedRows } = await executor
      .deleteFrom('cart_items')
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  removeItems: async (executor: Executor, memberId: number, itemIds: number[]): Promise<void> => {
    await executor
      .deleteFrom('cart_items')
      .where('user_id', '=', memberId)
      .where('item_id', 'in', itemIds)
      .execute();
  },
};
