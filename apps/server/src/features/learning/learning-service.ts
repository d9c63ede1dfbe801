import type { Catalogue, Item, ServiceKey } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';

import { learningRepository as repository } from './learning-repository.ts';
import { percentageOf } from './progress.ts';

export const createLearning = (deps: {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  entitlements: Entitlements;
}) => {
  const { db } = deps.database;

  const requireOpen = async (userId: number, service: ServiceKey): Promise<Item> => {
    const item = deps.catalogue.require(service);
    if (!(await deps.entitlements.decideForMember(userId, item)).isOpen) throw new AppError('not_entitled');
    return item;
  };

  return {
    enrol: async (userId: number, service: ServiceKey): Promise<Item> => {
      const item = await requireOpen(userId, service);
      await repository.enrol(db, userId, item.id, deps.clock());
      return item;
    },

    /** Completes one lesson, or with none named all of them, and returns the course's percentage. */
    complete: async (userId: number, service: ServiceKey, lessonId: number | undefined): Promise<number> => {
      const item = await requireOpen(userId, service);
      const lessons =
        (await deps.catalogue.getOutline(item))?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
      const completed = lessons.filter(({ id }) => lessonId === undefined || id === lessonId);
      if (!completed.length) throw new AppError('not_found');
      const now = deps.clock();
      const place = { userId, courseId: item.id };
      return inTransaction(db, async (tx) => {
        await repository.enrol(tx, userId, item.id, now);
        await repository.completeLessons(tx, { ...place, lessonIds: completed.map(({ id }) => id) }, now);
        const count = await repository.settleCompletion(tx, { ...place, lessonCount: lessons.length }, now);
        return percentageOf(count, lessons.length);
      });
    },

    percentage: async (userId: number, courseId: number): Promise<number> => {
      const item = deps.catalogue.require({ kind: 'course', id: courseId });
      return percentageOf(await repository.countCompleted(db, userId, item.id), item.lessonCount);
    },

    /** Remembers what was opened last. */
    recordStart: async (userId: number, service: ServiceKey): Promise<void> => {
      const item = await requireOpen(userId, service);
      await repository.recordStart(db, userId, item.id, deps.clock());
    },

    /** Who may open a course may rate it. */
    rate: async (userId: number, courseId: number, stars: number): Promise<readonly number[]> => {
      const item = await requireOpen(userId, { kind: 'course', id: courseId });
      return repository.rate(db, userId, item.id, stars, deps.clock());
    },
  };
};

export type Learning = ReturnType<typeof createLearning>;
