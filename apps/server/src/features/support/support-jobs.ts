import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const forwardEnquiry = defineJob({
  name: 'support.forward-enquiry',
  payload: z.object({ enquiryId: z.uuid() }),
  maxAttempts: 25,
});
