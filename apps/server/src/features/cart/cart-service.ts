import type { Members } from '#app/features/accounts/index.ts';
import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Category, Item, ItemKey } from '#app/features/catalogue/index.ts';
import {
  offeredPlans,
  ownsItem,
  type Entitlements,
  type MemberAccess,
  type Plan,
} from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { cartRepository as repository } from './cart-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  members: Pick<Members, 'lockActive'>;
  catalogue: Pick<Catalogue, 'require' | 'snapshot'>;
  entitlements: Pick<Entitlements, 'loadMemberAccess'>;
  callerStates: Pick<CallerStates, 'require'>;
};

export type Cart = {
  lines: (CartLine & { category: Category | undefined })[];
  plan: Plan | null;
};

/** `item` is missing when it is no longer in the catalogue. */
type CartLine = { id: number; itemId: number; item: Item | undefined; isAvailable: boolean };

type Refusal = 'not_for_sale' | 'already_owned';

/** An item that is sold and not owned. Access through a plan does not prevent buying it. */
const canBuy = (
  item: Item,
  access: MemberAccess,
  now: Date,
): { ok: true } | { ok: false; reason: Refusal } => {
  if (!item.price) return { ok: false, reason: 'not_for_sale' };
  return ownsItem(access, item.id, now) ? { ok: false, reason: 'already_owned' } : { ok: true };
};

/** Prices and availability are the current ones of the catalogue. */
const toCartLines = (
  cart: ReadonlyMap<number, number>,
  items: Pick<ReadonlyMap<number, Item>, 'get'>,
  access: MemberAccess,
  now: Date,
): CartLine[] =>
  [...cart].map(([itemId, id]) => {
    const item = items.get(itemId);
    return { id, itemId, item, isAvailable: item !== undefined && canBuy(item, access, now).ok };
  });

/** The cheapest plan that includes all of these items. */
const findPlanForAll = (items: Item[], plans: ReadonlyMap<number, Plan>): Plan | null => {
  const [first, ...others] = items;
  if (!first) return null;
  const isInAll = ({ id }: Plan) => others.every(({ planIds }) => planIds.includes(id));
  return offeredPlans(first, plans).find(isInAll) ?? null;
};

export const createCart = ({ database, clock, members, catalogue, entitlements, callerStates }: Deps) => {
  const { db } = database;

  const requireBuyable = (key: ItemKey, access: MemberAccess): Item => {
    const item = catalogue.require(key);
    const answer = canBuy(item, access, clock());
    if (!answer.ok) throw new AppError(answer.reason);
    return item;
  };

  /** The items that can be bought; throws the first reason when there are none. */
  const requireAnyBuyable = (keys: ItemKey[], access: MemberAccess): Item[] => {
    const items: Item[] = [];
    let refusal: unknown;
    for (const key of keys)
      try {
        items.push(requireBuyable(key, access));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusal ??= error;
      }
    if (!items.length) throw refusal;
    return items;
  };

  return {
    count: async (credential: Credential): Promise<number> =>
      (await callerStates.require(credential)).cart.size,

    list: async (credential: Credential): Promise<Cart> => {
      const { access, cart } = await callerStates.require(credential);
      const { items, categories, plans } = catalogue.snapshot();
      const lines = toCartLines(cart, items, access, clock());
      const available = lines.flatMap(({ item, isAvailable }) => (item && isAvailable ? item : []));
      return {
        lines: lines.map((line) => ({
          ...line,
          category: line.item && categories.get(line.item.categoryId),
        })),
        plan: findPlanForAll(available, plans),
      };
    },

    /** Returns the new number of items. */
    add: async (memberId: number, keys: ItemKey[]): Promise<number> => {
      const ids = requireAnyBuyable(keys, await entitlements.loadMemberAccess(memberId)).map(({ id }) => id);
      return inTransaction(db, async (tx) => {
        // Concurrent requests of one member must not exceed the maximum together.
        await members.lockActive(tx, memberId);
        const count = await repository.add(tx, memberId, ids, clock());
        if (count === undefined) throw new AppError('cart_full');
        return count;
      });
    },

    remove: async (memberId: number, id: number): Promise<number> => {
      if (!(await repository.remove(db, memberId, id))) throw new AppError('not_found');
      return repository.count(db, memberId);
    },

    removePurchased: async (
      tx: Tx,
      { memberId, itemIds }: { memberId: number; itemIds: number[] },
    ): Promise<void> => {
      if (itemIds.length) await repository.removeItems(tx, memberId, itemIds);
    },
  };
};

export type CartService = ReturnType<typeof createCart>;
