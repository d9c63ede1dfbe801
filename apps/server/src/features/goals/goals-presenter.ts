import type { UserGoal } from '@maetrix/contract';

import type { Goal } from './goals-service.ts';

export const presentGoal = ({ goal, focus, task, success, createdAt }: Goal): UserGoal => ({
  goal,
  focus: focus.join(', '),
  task,
  success,
  created_at: createdAt.toISOString(),
});
