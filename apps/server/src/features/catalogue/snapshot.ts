import type { Plan } from '#app/features/entitlements/index.ts';

import type { Category, Item, ServiceCategory } from './item.ts';

/** How many items of a category a list can show at most. */
const LISTED = 60;

export type Shelf = { category: Category; items: readonly Item[]; count: number };

/** The public catalogue at one version: the same for everybody. */
export type Snapshot = {
  version: number;
  plans: ReadonlyMap<number, Plan>;
  categories: ReadonlyMap<number, Category>;
  items: ReadonlyMap<number, Item>;
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

/** Keeps the first `LISTED` of what it is given, in order, without sorting the rest. */
const insert = (listed: Item[], item: Item) => {
  const last = listed.at(-1);
  if (listed.length === LISTED && last && !comesBefore(item, last)) return;
  let at = listed.length;
  for (let above = listed[at - 1]; above && comesBefore(item, above); above = listed[at - 1]) at--;
  listed.splice(at, 0, item);
  if (listed.length > LISTED) listed.pop();
};

const shelve = (items: Iterable<Item>, categories: ReadonlyMap<number, Category>) => {
  const found = new Map(
    [...categories].map(([id, category]) => [id, { category, items: [] as Item[], count: 0 }]),
  );
  for (const item of items) {
    const shelf = found.get(item.categoryId);
    if (!shelf) continue;
    shelf.count++;
    insert(shelf.items, item);
  }
  const shelves = [...found.values()]
    .filter(({ count }) => count > 0)
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

export const emptySnapshot: Snapshot = {
  version: 0,
  plans: new Map(),
  categories: new Map(),
  items: new Map(),
  shelves: { course: [], video: [], podcast: [], blog: [] },
};

/** The next snapshot. Items are taken over into the new one: the old one must not be asked for them any more. */
export const withChanges = (old: Snapshot, changes: Changes): Snapshot => {
  const items = old.items as Map<number, Item>;
  for (const item of changes.put) items.set(item.id, item);
  for (const id of changes.removed) items.delete(id);
  const categories = byId(changes.categories);
  return {
    version: changes.version,
    plans: byId(changes.plans),
    categories,
    items,
    shelves: shelve(items.values(), categories),
  };
};
