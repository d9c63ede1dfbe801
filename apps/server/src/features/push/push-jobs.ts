import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** One job for each device: one that fails is retried without the others. */
export const deliverPushJob = defineJob({
  name: 'push.deliver',
  payload: z.object({
    memberId: z.int(),
    sessionId: z.int(),
    message: z.object({ title: z.string(), text: z.string(), link: z.string(), key: z.string() }),
    enqueuedAt: z.coerce.date(),
  }),
  // The pauses grow from seconds to a quarter of an hour; half an hour in all.
  maxAttempts: 8,
  // Somebody who waits for a mail or a payment comes first.
  priority: 5,
});
