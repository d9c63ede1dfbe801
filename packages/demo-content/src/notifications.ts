import { z } from 'zod';

import { readList } from './lists.ts';

const told = {
  id: z.string(),
  minutesAgo: z.int().positive(),
  text: z.string().max(500),
  link: z.string().startsWith('/').optional(),
  /** The slug of the course whose picture is shown. */
  course: z.string().optional(),
};

const notificationSchema = z.union([
  z.strictObject({ ...told, everybody: z.literal(true) }),
  z.strictObject({
    ...told,
    to: z.array(z.email()),
    kind: z.enum(['welcome', 'learning']),
    isRead: z.boolean().default(false),
  }),
]);

/** What the demo's members are told. */
export const demoNotifications = readList('notifications.yaml', notificationSchema);
