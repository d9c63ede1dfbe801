import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const mailReport = defineJob({
  name: 'chat.mail-report',
  payload: z.object({ reportId: z.uuid() }),
  maxAttempts: 25,
});
