import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** A push message that came at night. */
export const pushLaterJob = defineJob({
  name: 'notifications.push-later',
  payload: z.object({ memberId: z.int(), notificationId: z.int() }),
  maxAttempts: 8,
  priority: 5,
});

/** Finds the time zones in which the morning has begun. */
export const startDigestsJob = defineJob({
  name: 'notifications.start-digests',
  payload: z.object({}),
  maxAttempts: 3,
});

/** Some members of a time zone; enqueues the next ones. */
export const digestBatchJob = defineJob({
  name: 'notifications.digest-batch',
  payload: z.object({
    timeZone: z.string(),
    day: z.iso.date(),
    toldUntil: z.coerce.date(),
    afterId: z.int(),
  }),
  maxAttempts: 25,
  priority: 5,
});

export const mailDigestJob = defineJob({
  name: 'notifications.mail-digest',
  payload: z.object({ memberId: z.int(), day: z.iso.date() }),
  maxAttempts: 25,
  // Somebody who waits for a link comes first.
  priority: 5,
});
