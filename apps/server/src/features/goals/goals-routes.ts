import { GOAL_SAVED, getUserGoal, saveUserGoal } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentGoal } from './goals-presenter.ts';
import type { Goals } from './goals-service.ts';

export const registerGoalsRoutes = (routes: Routes, goals: Goals) => {
  routes.memberInQuery(getUserGoal, async ({ credential }) => {
    const goal = await goals.findLatest(credential);
    return { result: goal && presentGoal(goal) };
  });

  routes.member(saveUserGoal, async ({ caller, body }) => ({
    result: presentGoal(await goals.save(caller.memberId, body)),
    message: GOAL_SAVED,
  }));
};
