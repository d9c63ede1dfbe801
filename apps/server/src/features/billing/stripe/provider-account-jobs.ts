import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** Tells the provider the address of a member, to which it mails. */
export const updateCustomerEmailJob = defineJob({
  name: 'billing.update-customer-email',
  payload: z.object({ memberId: z.int() }),
  maxAttempts: 25,
});
