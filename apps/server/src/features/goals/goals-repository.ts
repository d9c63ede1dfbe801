import { sql } from 'kysely';

import type { DateText } from '#app/kernel/iso-week.ts';
import type { Executor } from '#app/platform/database.ts';

export type GoalTexts = { goal: string; task: string; success: string };
export type GoalRow = GoalTexts & { createdAt: Date };

export const goalsRepository = {
  findLatest: async (executor: Executor, userId: number): Promise<GoalRow | undefined> =>
    executor
      .selectFrom('goals')
      .select(['goal', 'task', 'success', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('week', 'desc')
      .limit(1)
      .executeTakeFirst(),

  upsert: async (
    executor: Executor,
    userId: number,
    { week, at, goal, task, success }: GoalTexts & { week: DateText; at: Date },
  ): Promise<GoalRow> => {
    const values = { goal, task, success, updated_at: at };
    return executor
      .insertInto('goals')
      .values({ user_id: userId, week: sql<Date>`${week}::date`, created_at: at, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'week']).doUpdateSet(values))
      .returning(['goal', 'task', 'success', 'created_at as createdAt'])
      .executeTakeFirstOrThrow();
  },
};
