import type { Catalogue, Item, ItemKey } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';

import type { LearningEvents } from './learning-events.ts';
import { learningRepository as repository } from './learning-repository.ts';
import { completionPercentage } from './progress.ts';

/** A start this soon after the last one continues it: a reload, or a script that would make an item popular. */
const SAME_VIEWING_MS = 30 * MINUTE;

export const createLearning = (deps: {
  database: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'require'>;
  entitlements: Pick<Entitlements, 'decideForMember'>;
  /** In order; none when the item is not a course. */
  listLessons: (course: Item) => Promise<readonly { id: number }[]>;
  events: EventEmitter<LearningEvents>;
}) => {
  const { db } = deps.database;

  const requireOpen = async (memberId: number, key: ItemKey): Promise<Item> => {
    const item = deps.catalogue.require(key);
    if (!(await deps.entitlements.decideForMember(memberId, item)).isOpen) throw new AppError('not_entitled');
    return item;
  };

  return {
    enrol: async (memberId: number, key: ItemKey): Promise<Item> => {
      const item = await requireOpen(memberId, key);
      await repository.enrol(db, memberId, item.id, deps.clock());
      return item;
    },

    /** Completes one lesson, or all of them without a lesson id; returns the percentage of the course. */
    complete: async (memberId: number, key: ItemKey, lessonId: number | undefined): Promise<number> => {
      const item = await requireOpen(memberId, key);
      const lessons = await deps.listLessons(item);
      const completed = lessons.filter(({ id }) => lessonId === undefined || id === lessonId);
      if (!completed.length) throw new AppError('not_found');
      const now = deps.clock();
      const place = { memberId, courseId: item.id };
      return inTransaction(db, async (tx) => {
        await repository.enrol(tx, memberId, item.id, now);
        await repository.completeLessons(tx, { ...place, lessonIds: completed.map(({ id }) => id) }, now);
        const count = await repository.updateCompletion(tx, { ...place, lessonCount: lessons.length }, now);
        if (count >= lessons.length)
          await deps.events.emit(tx, 'course.completed', { memberId, course: item });
        return completionPercentage(count, lessons.length);
      });
    },

    percentage: async (memberId: number, courseId: number): Promise<number> => {
      const item = deps.catalogue.require({ kind: 'course', id: courseId });
      return completionPercentage(await repository.countCompleted(db, memberId, item.id), item.lessonCount);
    },

    /** Records the item as the last one the member opened. Only courses are started by enrolling. */
    recordStart: async (memberId: number, key: ItemKey): Promise<void> => {
      const item = await requireOpen(memberId, key);
      const now = deps.clock();
      await inTransaction(db, async (tx) => {
        await repository.recordStart(tx, {
          memberId,
          itemId: item.id,
          at: now,
          countedBefore: addMs(now, -SAME_VIEWING_MS),
        });
        if (item.kind !== 'course') await repository.enrol(tx, memberId, item.id, now);
      });
    },

    /** How often the member started the item. */
    countStarts: (memberId: number, itemId: number): Promise<number> =>
      repository.countStarts(db, memberId, itemId),

    /** Ids of the items the member started, the latest first. */
    listStarted: (memberId: number): Promise<number[]> => repository.listStarted(db, memberId),

    /** Refused unless the member may open the item. */
    rate: async (memberId: number, key: ItemKey, stars: number): Promise<readonly number[]> => {
      const item = await requireOpen(memberId, key);
      return repository.rate(db, memberId, item.id, stars, deps.clock());
    },
  };
};

export type Learning = ReturnType<typeof createLearning>;
