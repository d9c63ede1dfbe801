import { DAY } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { freezeBenchmarksJob } from './weekly-tracker-jobs.ts';
import { registerWeeklyTrackerRoutes } from './weekly-tracker-routes.ts';
import type { WeeklyTracker } from './weekly-tracker-service.ts';

export { createWeeklyTracker } from './weekly-tracker-service.ts';

export const weeklyTrackerFeature: Feature<{ weeklyTracker: WeeklyTracker }> = {
  name: 'weekly-tracker',
  routes: (routes, { weeklyTracker }) => registerWeeklyTrackerRoutes(routes, weeklyTracker),
  jobs: ({ weeklyTracker }) => [handleJob(freezeBenchmarksJob, weeklyTracker.freezeLastWeek)],
  // On Wednesdays: numbers of a week are often entered on the Monday after it.
  schedule: [{ job: freezeBenchmarksJob, at: '10 3 * * 3', catchUp: 4 * DAY }],
};
