import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs } from '#app/kernel/time.ts';
import { createChannelListener } from '#app/platform/channel-listener.ts';
import type { Database } from '#app/platform/database.ts';
import type { Logger } from '@maetrix/service/logger';

import { CHANGES_PER_PAGE, createCatalogueRepository } from './catalogue-repository.ts';
import type { Category, Item, ItemKey, ItemKind } from './item.ts';
import { insertItem } from './new-item-repository.ts';
import { emptySnapshot, applyChanges, slugKey, type Snapshot } from './snapshot.ts';

const MAX_ID = Number.MAX_SAFE_INTEGER;
const REFRESH_INTERVAL_MS = 15_000;
const RATINGS_OVERLAP_MS = 10_000;

type Deps = { database: Database; entitlements: Entitlements; logger: Logger };

export const createCatalogue = ({ database, entitlements, logger }: Deps) => {
  const { db } = database;
  const repository = createCatalogueRepository(database.pool);
  let snapshot = emptySnapshot();
  /** Position of the last change that is in the snapshot. */
  let cursor = { version: 0, id: MAX_ID };
  let ratingsSince: Date | undefined;

  /** Reads page by page and publishes a snapshot after each, so that requests in between do not wait long. */
  const readChanges = async (version: number) => {
    while (cursor.version < version || cursor.id < MAX_ID) {
      const page = await repository.listChanged(cursor);
      // Read after the items: otherwise an item could refer to a category or plan that is not read yet.
      const [categories, plans] = await Promise.all([
        repository.listCategories(db),
        entitlements.listPlans(),
      ]);
      const last = page.length === CHANGES_PER_PAGE ? page.at(-1)?.item : undefined;
      cursor = last ? { version: last.version, id: last.id } : { version, id: MAX_ID };
      snapshot = applyChanges(snapshot, {
        revision: snapshot.revision + 1,
        put: page.filter(({ isPublished }) => isPublished).map(({ item }) => item),
        removed: page.filter(({ isPublished }) => !isPublished).map(({ item }) => item.id),
        categories,
        plans,
      });
    }
  };

  /** Reads new ratings, with an overlap because transactions may commit in another order than their times. */
  const readRatings = async () => {
    if (!ratingsSince) return;
    const changed = await repository.listStarCounts(db, addMs(ratingsSince, -RATINGS_OVERLAP_MS));
    ratingsSince = changed.at(-1)?.changedAt ?? ratingsSince;
    const put = changed.flatMap(({ id, starCounts }) => {
      const item = snapshot.items.get(id);
      return item && String(item.starCounts) !== String(starCounts) ? { ...item, starCounts } : [];
    });
    if (!put.length) return;
    snapshot = applyChanges(snapshot, {
      revision: snapshot.revision,
      put,
      removed: [],
      categories: snapshot.categories.values(),
      plans: snapshot.plans.values(),
    });
  };

  const update = async () => {
    // Set before the items are read: they come with their ratings, and only later ratings are read separately.
    ratingsSince ??= await repository.findLastRatingTime(db);
    await readChanges(await repository.readVersion(db));
    await readRatings();
  };

  let running: Promise<void> | undefined;
  let requested = 0;
  /** Updates the snapshot. A call during an update waits for one more update, which includes its change. */
  const refresh = (): Promise<void> => {
    requested++;
    running ??= (async () => {
      let started;
      do {
        started = requested;
        await update();
      } while (started !== requested);
    })().finally(() => (running = undefined));
    return running;
  };
  const refreshInBackground = () => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'catalogue refresh failed'));
  };

  const listener = createChannelListener({
    listen: database.listen,
    channel: 'catalogue',
    onNotification: refreshInBackground,
    onError: (error) => logger.warn({ err: error }, 'catalogue listener failed'),
  });

  return {
    /** Resolves with the first snapshot, then refreshes it on notifications and at an interval; returns a stop function. */
    start: async () => {
      await refresh();
      void listener.follow();
      const timer = setInterval(refreshInBackground, REFRESH_INTERVAL_MS);
      return () => {
        clearInterval(timer);
        listener.stop();
      };
    },
    refresh,
    insertItem,
    /** A page of items changed after `after`, oldest change first, published or not. */
    listChanged: repository.listChanged,
    snapshot: (): Snapshot => snapshot,

    /** The published item of this kind and id; refused as not found otherwise. */
    require: ({ kind, id }: ItemKey): Item => {
      const item = snapshot.items.get(id);
      if (item?.kind !== kind) throw new AppError('not_found');
      return item;
    },

    /** The published item of this kind and slug; refused as not found otherwise. */
    requireBySlug: (kind: ItemKind, slug: string): Item => {
      const item = snapshot.itemsBySlug.get(slugKey({ kind, slug }));
      if (!item) throw new AppError('not_found');
      return item;
    },

    /** The published item of this kind and slug. */
    findBySlug: (kind: ItemKind, slug: string): Item | undefined =>
      snapshot.itemsBySlug.get(slugKey({ kind, slug })),

    /** The id of an item, published or not. For staff. */
    findStoredId: (key: Pick<Item, 'kind' | 'slug'>): Promise<number | undefined> =>
      repository.findId(db, key),

    /** Whether an item was published once and is not any more. Drafts do not count: nobody learns of them. */
    isWithdrawn: (kind: ItemKind, key: { id: number } | { slug: string }): Promise<boolean> =>
      repository.isWithdrawn(db, kind, key),

    requireCategory: (item: Item): Category => {
      const category = snapshot.categories.get(item.categoryId);
      if (!category) throw new AppError('not_found');
      return category;
    },
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
