import { sql } from 'kysely';

import type { DateText } from '#app/kernel/iso-week.ts';
import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

export type GoalTexts = { goal: string; task: string; success: string };
export type GoalRow = GoalTexts & { createdAt: Date };

/** The goal of a member's latest week. */
export const LATEST_GOAL_SQL: SqlColumn<(GoalTexts & { createdAt: string }) | null, 'memberId'> = ({
  memberId,
}) => `(
  select json_build_object('goal', goal, 'task', task, 'success', success, 'createdAt', created_at)
  from goals where user_id = ${memberId} order by week desc limit 1)`;

export const goalsRepository = {
  upsert: async (
    executor: Executor,
    memberId: number,
    { week, at, goal, task, success }: GoalTexts & { week: DateText; at: Date },
  ): Promise<GoalRow> => {
    const values = { goal, task, success, updated_at: at };
    return executor
      .insertInto('goals')
      .values({ user_id: memberId, week: sql<Date>`${week}::date`, created_at: at, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'week']).doUpdateSet(values))
      .returning(['goal', 'task', 'success', 'created_at as createdAt'])
      .executeTakeFirstOrThrow();
  },
};
