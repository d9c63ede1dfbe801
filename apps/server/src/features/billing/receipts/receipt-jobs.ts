import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const sendReceiptJob = defineJob({
  name: 'billing.send-receipt',
  payload: z.object({ memberId: z.int(), paymentId: z.int() }),
  maxAttempts: 12,
  priority: 10,
});

export const issueCreditNotesJob = defineJob({
  name: 'billing.issue-credit-notes',
  payload: z.object({ memberId: z.int(), paymentId: z.int() }),
  maxAttempts: 12,
  priority: 10,
});
