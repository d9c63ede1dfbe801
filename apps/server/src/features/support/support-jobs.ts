import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const forwardEnquiry = defineJob({
  name: 'support.forward-enquiry',
  payload: z.object({ enquiryId: z.uuid() }),
  maxAttempts: 25,
});

export const forwardFeedback = defineJob({
  name: 'support.forward-feedback',
  payload: z.object({ feedbackId: z.uuid() }),
  maxAttempts: 25,
});

export const mailAcknowledgement = defineJob({
  name: 'support.mail-acknowledgement',
  payload: z.object({ acknowledgementId: z.uuid() }),
  maxAttempts: 25,
});
