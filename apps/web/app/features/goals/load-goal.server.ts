import { getUserGoal, type UserGoal } from '@maetrix/contract';

import type { getApi } from '../session/index.server.ts';
import { splitSuccesses, splitTasks, type GoalData, type GoalView } from './goal.ts';

const toGoal = ({ goal, task, success }: UserGoal): GoalView => ({
  goal,
  task,
  success,
  tasks: splitTasks(task),
  successes: splitSuccesses(success),
});

/** The latest goal of the member. */
export const loadGoal = async (call: ReturnType<typeof getApi>): Promise<GoalData> => {
  const answer = await call(getUserGoal);
  if (!answer.ok) return undefined;
  return answer.result && toGoal(answer.result);
};
