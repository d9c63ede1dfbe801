import type { Roadmap } from '#app/features/roadmap/index.ts';
import { currentMonday } from '#app/kernel/iso-week.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { goalsRepository as repository, type GoalRow, type GoalTexts } from './goals-repository.ts';

const SAVES_PER_MEMBER: Limit = { name: 'goals', max: 120, windowMs: HOUR };

/** With the names of the lessons that are in focus now. */
export type Goal = GoalRow & { focus: string[] };

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  roadmap: Pick<Roadmap, 'listFocusNames'>;
};

/** What members want to reach, week by week. */
export const createGoals = ({ database: { db }, clock, limiter, roadmap }: Deps) => ({
  findLatest: async (userId: number): Promise<Goal | null> => {
    const [row, focus] = await Promise.all([
      repository.findLatest(db, userId),
      roadmap.listFocusNames(userId),
    ]);
    return row ? { ...row, focus } : null;
  },

  /** Replaces what was saved this week. */
  save: async (userId: number, texts: GoalTexts): Promise<Goal> => {
    await consumeOrReject(limiter, SAVES_PER_MEMBER, String(userId));
    const now = clock();
    const row = await repository.upsert(db, userId, { week: currentMonday(now), ...texts, at: now });
    return { ...row, focus: await roadmap.listFocusNames(userId) };
  },
});

export type Goals = ReturnType<typeof createGoals>;
