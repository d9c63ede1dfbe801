import { HAS_HAD_PLAN_SQL } from '#app/features/entitlements/index.ts';
import { STARTED_ITEMS_SQL, type StartedTuple } from '#app/features/learning/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';

type LearningRow = { started: StartedTuple[]; hasHadPlan: boolean; hasDismissedFirstSteps: boolean };

export const dashboardRepository = {
  /** What a member started and which first steps they took, in one round trip. */
  findLearning: prepareStatement<{ userId: number }, LearningRow>(
    'dashboard-learning',
    `select ${STARTED_ITEMS_SQL} as started, ${HAS_HAD_PLAN_SQL} as "hasHadPlan",
            exists (select from first_steps_dismissals where user_id = me.id) as "hasDismissedFirstSteps"
     from (select $1::bigint as id) me`,
    ({ userId }) => [userId],
  ),

  /** Does nothing when they have been dismissed before. */
  dismissFirstSteps: async (executor: Executor, userId: number, at: Date) => {
    await executor
      .insertInto('first_steps_dismissals')
      .values({ user_id: userId, dismissed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
