import { NUMBERS_SAVED, saveWeeklyNumbers, shareWeeklyNumbers, weeklyTracker } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentTracker } from './weekly-tracker-presenter.ts';
import type { WeeklyTracker } from './weekly-tracker-service.ts';

export const registerWeeklyTrackerRoutes = (routes: Routes, tracker: WeeklyTracker) => {
  routes.member(weeklyTracker, async ({ caller, query }) => ({
    result: presentTracker(await tracker.show(caller.memberId, query.week)),
  }));

  routes.member(saveWeeklyNumbers, async ({ caller, body: { week, ...numbers } }) => {
    await tracker.save(caller.memberId, week, numbers);
    return { result: null, message: NUMBERS_SAVED };
  });

  routes.member(shareWeeklyNumbers, async ({ caller, body }) => {
    await tracker.share(caller.memberId, body.is_shared === 1);
    return { result: null };
  });
};
