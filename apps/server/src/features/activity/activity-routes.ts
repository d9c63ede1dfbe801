import { userActivity } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Activity } from './activity-service.ts';

export const registerActivityRoutes = (routes: Routes, activity: Activity) => {
  routes.memberInQuery(userActivity, async ({ credential }) => ({
    serialized: await activity.listForCaller(credential),
  }));
};
