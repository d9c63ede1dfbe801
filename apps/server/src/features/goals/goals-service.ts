import type { PrepareCallerStatement } from '#app/features/accounts/index.ts';
import { FOCUS_NAMES_SQL, type Roadmap } from '#app/features/roadmap/index.ts';
import { currentMonday } from '#app/kernel/iso-week.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import {
  goalsRepository as repository,
  LATEST_GOAL_SQL,
  type GoalRow,
  type GoalTexts,
} from './goals-repository.ts';

const SAVES_PER_MEMBER: Limit = { name: 'goals', max: 120, windowMs: HOUR };

/** With the names of the lessons that are in focus now. */
export type Goal = GoalRow & { focus: string[] };

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  prepareCallerStatement: PrepareCallerStatement;
  roadmap: Pick<Roadmap, 'listFocusNames'>;
};

/** What members want to reach, week by week. */
export const createGoals = ({ database: { db }, clock, limiter, roadmap, prepareCallerStatement }: Deps) => {
  const latest = prepareCallerStatement('latest-goal', { goal: LATEST_GOAL_SQL, focus: FOCUS_NAMES_SQL }, []);
  return {
    findLatest: async (credential: Credential): Promise<Goal | null> => {
      const { goal, focus } = await latest.require(credential, {});
      return goal && { ...goal, createdAt: new Date(goal.createdAt), focus };
    },

    /** Replaces what was saved this week. */
    save: async (memberId: number, texts: GoalTexts): Promise<Goal> => {
      await consumeOrReject(limiter, SAVES_PER_MEMBER, String(memberId));
      const now = clock();
      const row = await repository.upsert(db, memberId, { week: currentMonday(now), ...texts, at: now });
      return { ...row, focus: await roadmap.listFocusNames(memberId) };
    },
  };
};

export type Goals = ReturnType<typeof createGoals>;
