import { HAS_HAD_PLAN_SQL } from '#app/features/entitlements/index.ts';
import { STARTED_ITEMS_SQL } from '#app/features/learning/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';
import { selectColumns, type RowOf, type SqlColumn } from '#app/platform/sql-columns.ts';

const HAS_DISMISSED_FIRST_STEPS_SQL: SqlColumn<boolean, 'memberId'> = ({ memberId }) =>
  `exists (select from first_steps_dismissals where user_id = ${memberId})`;

const LEARNING_COLUMNS = {
  started: STARTED_ITEMS_SQL,
  hasHadPlan: HAS_HAD_PLAN_SQL,
  hasDismissedFirstSteps: HAS_DISMISSED_FIRST_STEPS_SQL,
};

export const dashboardRepository = {
  /** What a member started and which first steps they took, in one round trip. */
  findLearning: prepareStatement<{ memberId: number }, RowOf<typeof LEARNING_COLUMNS>>(
    'dashboard-learning',
    `select ${selectColumns(LEARNING_COLUMNS, { memberId: '$1' })}`,
    ({ memberId }) => [memberId],
  ),

  /** Does nothing when they have been dismissed before. */
  dismissFirstSteps: async (executor: Executor, memberId: number, at: Date) => {
    await executor
      .insertInto('first_steps_dismissals')
      .values({ user_id: memberId, dismissed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
