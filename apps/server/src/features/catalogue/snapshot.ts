import type { Plan } from '#app/features/entitlements/index.ts';

import type { Category, Item, ItemKind } from './item.ts';
import { createSharedMap, type SharedMap, type SharedMapEdit } from './shared-map.ts';

/** The most items of one list: as many of a category are kept in order. */
export const MAX_LISTED = 60;

export type CategoryListing = { category: Category; items: readonly Item[]; count: number };

/** The first `MAX_LISTED` items of a category in order, and the count of all of them. */
type ListedItems = { items: readonly Item[]; count: number };

/** The published catalogue at one version, the same for every caller. It never changes: `applyChanges` makes the next. */
export type Snapshot = {
  /** Increases with every change but that of ratings. */
  revision: number;
  plans: ReadonlyMap<number, Plan>;
  categories: ReadonlyMap<number, Category>;
  items: SharedMap<number, Item>;
  /** By `slugKey`. */
  itemsBySlug: SharedMap<string, Item>;
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

type Edits = { items: SharedMapEdit<number, Item>; itemsBySlug: SharedMapEdit<string, Item> };

/**
 * Collects changes. The cost of one hardly grows with the catalogue, except when a listed item leaves a category of more
 * than `MAX_LISTED`.
 */
const createListingUpdater = ({ items, itemsBySlug }: Edits, listedBefore: Snapshot['listedByCategory']) => {
  const underfilled = new Set<number>();
  const changed = new Map<number, { items: Item[]; count: number }>();
  /** A copy of its own of what is listed. */
  const ensureListed = ({ categoryId }: Item) => {
    let listed = changed.get(categoryId);
    if (!listed) {
      const before = listedBefore.get(categoryId);
      listed = { items: [...(before?.items ?? [])], count: before?.count ?? 0 };
      changed.set(categoryId, listed);
    }
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
    finish: () => {
      const finished = { items: items.finish(), itemsBySlug: itemsBySlug.finish() };
      // Rebuilds the categories that lost a listed item while they have items that were not listed.
      for (const id of underfilled) changed.set(id, { items: [], count: 0 });
      if (underfilled.size)
        for (const item of finished.items.values()) if (underfilled.has(item.categoryId)) add(item);
      return { ...finished, listedByCategory: new Map([...listedBefore, ...changed]) };
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

const byId = <Entry extends { id: number }>(entries: Iterable<Entry>) =>
  new Map(Array.from(entries, (entry) => [entry.id, entry]));

export const emptySnapshot = (): Snapshot => ({
  revision: 0,
  plans: new Map(),
  categories: new Map(),
  items: createSharedMap(),
  itemsBySlug: createSharedMap(),
  listedByCategory: new Map(),
  listings: { course: [], video: [], podcast: [], blog: [] },
});

/** Returns the next snapshot; `old` stays as it is. */
export const applyChanges = (old: Snapshot, changes: Changes): Snapshot => {
  const edits = { items: old.items.edit(), itemsBySlug: old.itemsBySlug.edit() };
  const updater = createListingUpdater(edits, old.listedByCategory);
  for (const item of changes.put) updater.put(item);
  for (const id of changes.removed) updater.remove(id);
  const finished = updater.finish();
  const categories = byId(changes.categories);
  return {
    revision: changes.revision,
    plans: byId(changes.plans),
    categories,
    ...finished,
    listings: groupByKind(finished.listedByCategory, categories),
  };
};
