import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const fetchReviewsJob = defineJob({
  name: 'members.fetch-reviews',
  payload: z.object({ placeId: z.string() }),
  // A day later the schedule asks again.
  maxAttempts: 5,
});

export const fetchMapJob = defineJob({
  name: 'members.fetch-map',
  payload: z.object({ memberId: z.int() }),
  maxAttempts: 12,
});

/** Enqueues a job for each place whose reviews are due, at most a thousand. */
export const refreshReviewsJob = defineJob({
  name: 'members.refresh-reviews',
  payload: z.object({}),
  maxAttempts: 1,
});
