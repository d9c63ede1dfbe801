import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const removeUnusedFiles = defineJob({
  name: 'chat.remove-unused-files',
  payload: z.object({}),
  maxAttempts: 5,
  priority: 10,
});
