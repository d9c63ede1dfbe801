import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import { publishDueJob } from './catalogue-jobs.ts';
import { createCatalogueListener } from './catalogue-events.ts';
import { CHANGES_PER_PAGE, createCatalogueRepository } from './catalogue-repository.ts';
import type { Category, Item, ServiceKey } from './item.ts';
import { createKept } from './kept.ts';
import type { Outline } from './outline.ts';
import { emptySnapshot, withChanges, type Snapshot } from './snapshot.ts';

const EVERYTHING = Number.MAX_SAFE_INTEGER;
const OUTLINES = 500;
const HEAL_MS = 15_000;
const STARS_OVERLAP_MS = 10_000;

type Deps = { database: Database; clock: Clock; entitlements: Entitlements; logger: Logger };

export const createCatalogue = ({ database, clock, entitlements, logger }: Deps) => {
  const { db } = database;
  const repository = createCatalogueRepository(database.pool);
  const outlines = createKept<number, { version: number; outline: Outline }>(OUTLINES);
  let snapshot = emptySnapshot();
  /** How far changes are read: everything up to this one. */
  let read = { version: 0, id: EVERYTHING };
  let starsSince: Date | undefined;

  /** A page at a time, so that nothing else has to wait long; each makes the next snapshot. */
  const readChanges = async (version: number) => {
    while (read.version < version || read.id < EVERYTHING) {
      const page = await repository.listChanged(read);
      // Later than the items, so that what an item belongs to is known.
      const [categories, plans] = await Promise.all([
        repository.listCategories(db),
        entitlements.listPlans(),
      ]);
      const last = page.length === CHANGES_PER_PAGE ? page.at(-1)?.item : undefined;
      read = last ? { version: last.version, id: last.id } : { version, id: EVERYTHING };
      snapshot = withChanges(snapshot, {
        version: read.version,
        put: page.filter(({ isPublished }) => isPublished).map(({ item }) => item),
        removed: page.filter(({ isPublished }) => !isPublished).map(({ item }) => item.id),
        categories,
        plans,
      });
    }
  };

  /** Ratings that came since, asked for with some overlap, as they may become visible in another order. */
  const readStars = async () => {
    if (!starsSince) return;
    const rated = await repository.listStars(db, addMs(starsSince, -STARS_OVERLAP_MS));
    starsSince = rated.at(-1)?.changedAt ?? starsSince;
    const put = rated.flatMap(({ id, stars }) => {
      const item = snapshot.items.get(id);
      return item && String(item.stars) !== String(stars) ? { ...item, stars } : [];
    });
    if (!put.length) return;
    snapshot = withChanges(snapshot, {
      version: snapshot.version,
      put,
      removed: [],
      categories: snapshot.categories.values(),
      plans: snapshot.plans.values(),
    });
  };

  const update = async () => {
    // Items come with their stars: only what is rated after the first of them was read is asked for.
    starsSince ??= await repository.lastRated(db);
    await readChanges(await repository.readVersion(db));
    await readStars();
  };

  let running: Promise<void> | undefined;
  let asked = 0;
  /** Brings the snapshot up to date. Who asks while it runs waits for the next run. */
  const refresh = (): Promise<void> => {
    asked++;
    running ??= (async () => {
      let answered;
      do {
        answered = asked;
        await update();
      } while (answered !== asked);
    })().finally(() => (running = undefined));
    return running;
  };
  const refreshQuietly = () => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'catalogue not refreshed'));
  };

  const listener = createCatalogueListener({
    listen: database.listen,
    onChange: refreshQuietly,
    onError: (error) => logger.warn({ err: error }, 'catalogue changes are not heard'),
  });

  return {
    /** Resolves when there is a snapshot; follows changes from then on, announced or found by asking. */
    start: async () => {
      await refresh();
      void listener.follow();
      const healing = setInterval(refreshQuietly, HEAL_MS);
      return () => {
        clearInterval(healing);
        listener.stop();
      };
    },
    refresh,
    snapshot: (): Snapshot => snapshot,

    /** A published item; refused when there is none of that kind and number. */
    require: ({ kind, id }: ServiceKey): Item => {
      const item = snapshot.items.get(id);
      if (item?.kind !== kind) throw new AppError('not_found');
      return item;
    },

    categoryOf: (item: Item): Category => {
      const category = snapshot.categories.get(item.categoryId);
      if (!category) throw new AppError('not_found');
      return category;
    },

    /** What is inside a published course; read once per version. */
    outlineOf: async (course: Item): Promise<Outline | null> => {
      const kept = outlines.get(course.id);
      if (kept?.version === course.version) return kept.outline;
      const outline = await repository.readOutline(course.id);
      if (outline) outlines.set(course.id, { version: course.version, outline });
      return outline;
    },

    publish: async (serviceId: number): Promise<void> => {
      await repository.publish(db, serviceId, clock());
    },

    /** Published by the worker when the time has come. */
    schedule: (serviceId: number, publishAt: Date): Promise<void> =>
      inTransaction(db, async (tx) => {
        await repository.schedule(tx, serviceId, publishAt, clock());
        await enqueue(tx, publishDueJob, { serviceId }, { runAt: publishAt });
      }),

    publishDue: async (serviceId: number): Promise<void> => {
      await repository.publishDue(db, serviceId, clock());
    },

    /** Taken off the shelves; what members did with it stays. */
    archive: async (serviceId: number): Promise<void> => {
      await repository.archive(db, serviceId, clock());
    },
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
