import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const reconcileJob = defineJob({
  name: 'billing.reconcile',
  payload: z.object({}),
  maxAttempts: 3,
  priority: 5,
});
