import type { Plan } from '#app/features/entitlements/index.ts';

import type { Category, Item, ServiceCategory } from './item.ts';

/** How many items of a category are kept in order for lists. */
const MAX_LISTED = 60;

export type CategoryListing = { category: Category; items: readonly Item[]; count: number };

/** The first `MAX_LISTED` items of a category in order, and the count of all of them. */
type ListedItems = { items: Item[]; count: number };

/** The published catalogue at one version, the same for every caller. */
export type Snapshot = {
  version: number;
  plans: ReadonlyMap<number, Plan>;
  categories: ReadonlyMap<number, Category>;
  items: ReadonlyMap<number, Item>;
  listedByCategory: ReadonlyMap<number, ListedItems>;
  listings: Readonly<Record<ServiceCategory, readonly CategoryListing[]>>;
};

type Changes = {
  version: number;
  /** Published or changed while published. */
  put: Item[];
  /** No longer published. */
  removed: number[];
  categories: Iterable<Category>;
  plans: Iterable<Plan>;
};

const comesBefore = (a: Item, b: Item) =>
  (a.position - b.position || b.publishedAt - a.publishedAt || b.id - a.id) < 0;

const hasSamePosition = (a: Item, b: Item) =>
  a.categoryId === b.categoryId && a.position === b.position && a.publishedAt === b.publishedAt;

/** Inserts in order and drops what comes after the first `MAX_LISTED`. */
const insert = (listed: Item[], item: Item) => {
  let [from, to] = [0, listed.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (comesBefore(item, listed[middle] as Item)) to = middle;
    else from = middle + 1;
  }
  if (from === MAX_LISTED) return;
  listed.splice(from, 0, item);
  if (listed.length > MAX_LISTED) listed.pop();
};

/** Updates both maps in place; the cost of one change does not grow with the catalogue. */
const createListingUpdater = (items: Map<number, Item>, listedByCategory: Map<number, ListedItems>) => {
  const underfilled = new Set<number>();
  const ensureListed = ({ categoryId }: Item): ListedItems => {
    let listed = listedByCategory.get(categoryId);
    if (!listed) listedByCategory.set(categoryId, (listed = { items: [], count: 0 }));
    return listed;
  };
  const add = (item: Item) => {
    const listed = ensureListed(item);
    listed.count++;
    insert(listed.items, item);
  };
  const removeListed = (item: Item) => {
    const listed = ensureListed(item);
    listed.count--;
    const at = listed.items.indexOf(item);
    if (at < 0) return;
    listed.items.splice(at, 1);
    if (listed.items.length < listed.count) underfilled.add(item.categoryId);
  };

  return {
    put: (item: Item) => {
      const old = items.get(item.id);
      items.set(item.id, item);
      if (old && hasSamePosition(old, item)) {
        const listed = ensureListed(item).items;
        const at = listed.indexOf(old);
        if (at >= 0) listed[at] = item;
        return;
      }
      if (old) removeListed(old);
      add(item);
    },
    remove: (id: number) => {
      const old = items.get(id);
      if (!old) return;
      items.delete(id);
      removeListed(old);
    },
    /** Rebuilds the categories that lost a listed item while they have items that were not listed. */
    refill: () => {
      if (!underfilled.size) return;
      for (const id of underfilled) listedByCategory.set(id, { items: [], count: 0 });
      for (const item of items.values()) if (underfilled.has(item.categoryId)) add(item);
    },
  };
};

const groupByKind = (
  listedByCategory: ReadonlyMap<number, ListedItems>,
  categories: ReadonlyMap<number, Category>,
) => {
  const listings = [...categories.values()]
    .flatMap((category): CategoryListing[] => {
      const listed = listedByCategory.get(category.id);
      return listed?.count ? [{ category, ...listed }] : [];
    })
    .sort((a, b) => a.category.position - b.category.position || a.category.id - b.category.id);
  const ofKind = (kind: ServiceCategory) => listings.filter(({ category }) => category.kind === kind);
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
  listedByCategory: new Map(),
  listings: { course: [], video: [], podcast: [], blog: [] },
});

/** Returns the next snapshot. It reuses the maps of `old`, which must not be used afterwards. */
export const withChanges = (old: Snapshot, changes: Changes): Snapshot => {
  const items = old.items as Map<number, Item>;
  const listedByCategory = old.listedByCategory as Map<number, ListedItems>;
  const updater = createListingUpdater(items, listedByCategory);
  for (const item of changes.put) updater.put(item);
  for (const id of changes.removed) updater.remove(id);
  updater.refill();
  const categories = byId(changes.categories);
  return {
    version: changes.version,
    plans: byId(changes.plans),
    categories,
    items,
    listedByCategory,
    listings: groupByKind(listedByCategory, categories),
  };
};
