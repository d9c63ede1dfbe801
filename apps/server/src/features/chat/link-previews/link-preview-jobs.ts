import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** Two at a time, so that pages that do not answer keep no worker from what matters more. */
const QUEUES = 2;

export const previewLink = defineJob({
  name: 'chat.preview-link',
  payload: z.object({ roomId: z.int(), seq: z.int() }),
  maxAttempts: 3,
  priority: 20,
  queue: ({ roomId }) => `chat-link-previews-${roomId % QUEUES}`,
});
