import type { Plan } from '#app/features/entitlements/index.ts';

import type { Category, Item, ItemKind } from './item.ts';

/** The most items of one list: as many of a category are kept in order. */
export const MAX_LISTED = 60;

export type CategoryListing = { category: Category; items: readonly Item[]; count: number };

/** The first `MAX_LISTED` items of a category in order, and the count of all of them. */
type ListedItems = { items: Item[]; count: number };

/** The published catalogue at one version, the same for every caller. */
export type Snapshot = {
  /** Increases with every change but that of ratings. */
  revision: number;
  plans: ReadonlyMap<number, Plan>;
  categories: ReadonlyMap<number, Category>;
  items: ReadonlyMap<number, Item>;
  /** By `slugKey`. */
  itemsBySlug: ReadonlyMap<string, Item>;
  listedByCategory: ReadonlyMap<number, ListedItems>;
  listings: Readonly<Record<ItemKind, readonly CategoryListing[]>>;
};

type Changes = {
  revision: number;
  /** Published or changed while published. */
  put: Item[];
  /** No longer published. */
  removed: number[];
  categories: Iterable<Category>;
  plans: Iterable<Plan>;
};

/** A slug is unique within its kind. */
export const slugKey = ({ kind, slug }: Pick<Item, 'kind' | 'slug'>): string => `${kind}/${slug}`;

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

type UpdatedMaps = {
  items: Map<number, Item>;
  itemsBySlug: Map<string, Item>;
  listedByCategory: Map<number, ListedItems>;
};

/**
 * Updates the maps in place. The cost of one change does not grow with the catalogue, except when a listed item leaves
 * a category of more than `MAX_LISTED`.
 */
const createListingUpdater = ({ items, itemsBySlug, listedByCategory }: UpdatedMaps) => {
  const underfilled = new Set<number>();
  const ensureListed = ({ categoryId }: Item): ListedItems => {
    let listed = listedByCategory.get(categoryId);
    if (!listed) listedByCategory.set(categoryId, (listed = { items: [], count: 0 }));
    return listed;
  };
  /** Two items may have exchanged their slugs: the entry can be another item's already. */
  const removeSlug = (item: Item) => {
    if (itemsBySlug.get(slugKey(item)) === item) itemsBySlug.delete(slugKey(item));
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
      if (old) removeSlug(old);
      items.set(item.id, item);
      itemsBySlug.set(slugKey(item), item);
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
      removeSlug(old);
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
  const ofKind = (kind: ItemKind) => listings.filter(({ category }) => category.kind === kind);
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
  revision: 0,
  plans: new Map(),
  categories: new Map(),
  items: new Map(),
  itemsBySlug: new Map(),
  listedByCategory: new Map(),
  listings: { course: [], video: [], podcast: [], blog: [] },
});

/** Returns the next snapshot. It reuses the maps of `old`, which must not be used afterwards. */
export const applyChanges = (old: Snapshot, changes: Changes): Snapshot => {
  const items = old.items as Map<number, Item>;
  const listedByCategory = old.listedByCategory as Map<number, ListedItems>;
  const itemsBySlug = old.itemsBySlug as Map<string, Item>;
  const updater = createListingUpdater({ items, itemsBySlug, listedByCategory });
  for (const item of changes.put) updater.put(item);
  for (const id of changes.removed) updater.remove(id);
  updater.refill();
  const categories = byId(changes.categories);
  return {
    revision: changes.revision,
    plans: byId(changes.plans),
    categories,
    items,
    itemsBySlug,
    listedByCategory,
    listings: groupByKind(listedByCategory, categories),
  };
};
