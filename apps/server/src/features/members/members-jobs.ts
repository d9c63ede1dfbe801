import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const setBookmarksJob = defineJob({
  name: 'members.set-bookmarks',
  payload: z.object({}),
  // The next one comes by the schedule.
  maxAttempts: 1,
});

/** Some members; enqueues the next ones. */
export const refreshCardsJob = defineJob({
  name: 'members.refresh-cards',
  payload: z.object({ afterId: z.int().default(0) }),
  maxAttempts: 10,
});
