import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const fetchPostsJob = defineJob({
  name: 'news-feed.fetch-posts',
  payload: z.object({}),
  // The next one comes by the schedule.
  maxAttempts: 1,
});
