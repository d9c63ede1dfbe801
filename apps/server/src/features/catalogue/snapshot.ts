import type { Plan } from '#app/features/entitlements/index.ts';

import type { Category, Item, ServiceCategory } from './item.ts';

/** How many items of a category a list can show at most. */
const LISTED = 60;

export type Shelf = { category: Category; items: readonly Item[]; count: number };

/** What a category has: the first `LISTED` in order, and how many there are. */
type Stock = { items: Item[]; count: number };

/** The public catalogue at one version: the same for everybody. */
export type Snapshot = {
  version: number;
  plans: ReadonlyMap<number, Plan>;
  categories: ReadonlyMap<number, Category>;
  items: ReadonlyMap<number, Item>;
  stocks: ReadonlyMap<number, Stock>;
  shelves: Readonly<Record<ServiceCategory, readonly Shelf[]>>;
};

type Changes = {
  version: number;
  /** Published or changed. */
  put: Item[];
  /** No longer published. */
  removed: number[];
  categories: Iterable<Category>;
  plans: Iterable<Plan>;
};

const comesBefore = (a: Item, b: Item) =>
  (a.position - b.position || b.publishedAt - a.publishedAt || b.id - a.id) < 0;

const hasSamePlace = (a: Item, b: Item) =>
  a.categoryId === b.categoryId && a.position === b.position && a.publishedAt === b.publishedAt;

/** Keeps the first `LISTED` of what it is given, in order, without sorting the rest. */
const insert = (listed: Item[], item: Item) => {
  let [from, to] = [0, listed.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (comesBefore(item, listed[middle] as Item)) to = middle;
    else from = middle + 1;
  }
  if (from === LISTED) return;
  listed.splice(from, 0, item);
  if (listed.length > LISTED) listed.pop();
};

/** Changes items and stocks in place, each change at a cost that does not grow with the catalogue. */
const createStockTaking = (items: Map<number, Item>, stocks: Map<number, Stock>) => {
  const short = new Set<number>();
  const stockOf = ({ categoryId }: Item): Stock => {
    let stock = stocks.get(categoryId);
    if (!stock) stocks.set(categoryId, (stock = { items: [], count: 0 }));
    return stock;
  };
  const add = (item: Item) => {
    const stock = stockOf(item);
    stock.count++;
    insert(stock.items, item);
  };
  const take = (item: Item) => {
    const stock = stockOf(item);
    stock.count--;
    const at = stock.items.indexOf(item);
    if (at < 0) return;
    stock.items.splice(at, 1);
    if (stock.items.length < stock.count) short.add(item.categoryId);
  };

  return {
    put: (item: Item) => {
      const old = items.get(item.id);
      items.set(item.id, item);
      if (old && hasSamePlace(old, item)) {
        const listed = stockOf(item).items;
        const at = listed.indexOf(old);
        if (at >= 0) listed[at] = item;
        return;
      }
      if (old) take(old);
      add(item);
    },
    remove: (id: number) => {
      const old = items.get(id);
      if (!old) return;
      items.delete(id);
      take(old);
    },
    /** Lists anew where something listed went away and something that was not listed comes after. */
    refill: () => {
      if (!short.size) return;
      for (const id of short) stocks.set(id, { items: [], count: 0 });
      for (const item of items.values()) if (short.has(item.categoryId)) add(item);
    },
  };
};

const shelve = (stocks: ReadonlyMap<number, Stock>, categories: ReadonlyMap<number, Category>) => {
  const shelves = [...categories.values()]
    .flatMap((category): Shelf[] => {
      const stock = stocks.get(category.id);
      return stock?.count ? [{ category, ...stock }] : [];
    })
    .sort((a, b) => a.category.position - b.category.position || a.category.id - b.category.id);
  const ofKind = (kind: ServiceCategory) => shelves.filter(({ category }) => category.kind === kind);
  return {
    course: ofKind('course'),
    video: ofKind('video'),
    podcast: ofKind('podcast'),
    blog: ofKind('blog'),
  };
};

const byId = <Thing extends { id: number }>(things: Iterable<Thing>) =>
  new Map(Array.from(things, (thing) => [thing.id, thing]));

export const emptySnapshot = (): Snapshot => ({
  version: 0,
  plans: new Map(),
  categories: new Map(),
  items: new Map(),
  stocks: new Map(),
  shelves: { course: [], video: [], podcast: [], blog: [] },
});

/** The next snapshot. Items are taken over into the new one: the old one must not be asked for them any more. */
export const withChanges = (old: Snapshot, changes: Changes): Snapshot => {
  const items = old.items as Map<number, Item>;
  const stocks = old.stocks as Map<number, Stock>;
  const stockTaking = createStockTaking(items, stocks);
  for (const item of changes.put) stockTaking.put(item);
  for (const id of changes.removed) stockTaking.remove(id);
  stockTaking.refill();
  const categories = byId(changes.categories);
  return {
    version: changes.version,
    plans: byId(changes.plans),
    categories,
    items,
    stocks,
    shelves: shelve(stocks, categories),
  };
};
