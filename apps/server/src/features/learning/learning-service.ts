import type { Catalogue, Item, ServiceKey } from '#app/features/catalogue/index.ts';
import type { CourseOutlines } from '#app/features/courses/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';

import { learningRepository as repository } from './learning-repository.ts';
import { completionPercentage } from './progress.ts';

export const createLearning = (deps: {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  entitlements: Entitlements;
  outlines: CourseOutlines;
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

    /** Completes one lesson, or all of them without a lesson id; returns the percentage of the course. */
    complete: async (userId: number, service: ServiceKey, lessonId: number | undefined): Promise<number> => {
      const item = await requireOpen(userId, service);
      const lessons = await deps.outlines.listLessons(item);
      const completed = lessons.filter(({ id }) => lessonId === undefined || id === lessonId);
      if (!completed.length) throw new AppError('not_found');
      const now = deps.clock();
      const place = { userId, courseId: item.id };
      return inTransaction(db, async (tx) => {
        await repository.enrol(tx, userId, item.id, now);
        await repository.completeLessons(tx, { ...place, lessonIds: completed.map(({ id }) => id) }, now);
        const count = await repository.updateCompletion(tx, { ...place, lessonCount: lessons.length }, now);
        return completionPercentage(count, lessons.length);
      });
    },

    percentage: async (userId: number, courseId: number): Promise<number> => {
      const item = deps.catalogue.require({ kind: 'course', id: courseId });
      return completionPercentage(await repository.countCompleted(db, userId, item.id), item.lessonCount);
    },

    /** Records the service as the last one the member opened. */
    recordStart: async (userId: number, service: ServiceKey): Promise<void> => {
      const item = await requireOpen(userId, service);
      await repository.recordStart(db, userId, item.id, deps.clock());
    },

    /** Refused unless the member may open the course. */
    rate: async (userId: number, courseId: number, stars: number): Promise<readonly number[]> => {
      const item = await requireOpen(userId, { kind: 'course', id: courseId });
      return repository.rate(db, userId, item.id, stars, deps.clock());
    },
  };
};

export type Learning = ReturnType<typeof createLearning>;
