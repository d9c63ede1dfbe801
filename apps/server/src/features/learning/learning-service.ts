import type { Catalogue, Item, ServiceKey } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { learningRepository as repository } from './learning-repository.ts';

export const createLearning = (deps: {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  entitlements: Entitlements;
}) => {
  const { db } = deps.database;

  const requireOpen = async (userId: number, service: ServiceKey): Promise<Item> => {
    const item = deps.catalogue.require(service);
    if (!(await deps.entitlements.decideFor(userId, item)).isOpen) throw new AppError('not_entitled');
    return item;
  };

  return {
    enrol: async (userId: number, service: ServiceKey): Promise<Item> => {
      const item = await requireOpen(userId, service);
      await repository.enrol(db, userId, item.id, deps.clock());
      return item;
    },

    /** Who may open a course may rate it. */
    rate: async (userId: number, courseId: number, stars: number): Promise<readonly number[]> => {
      const item = await requireOpen(userId, { kind: 'course', id: courseId });
      return repository.rate(db, userId, item.id, stars, deps.clock());
    },
  };
};

export type Learning = ReturnType<typeof createLearning>;
