import { HOUR } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import type { Digests } from './digest-service.ts';
import type { NotificationPush } from './notification-push-service.ts';
import { digestBatchJob, mailDigestJob, pushLaterJob, startDigestsJob } from './notifications-jobs.ts';
import { notificationsRetention } from './notifications-retention-repository.ts';
import { registerNotificationRoutes } from './notifications-routes.ts';
import type { Notifications } from './notifications-service.ts';
import { tellSocketsOfNotifications } from './notifications-socket.ts';
import type { PreferencesService } from './preferences-service.ts';

export { createDigests } from './digest-service.ts';
export type { NotificationEvents } from './notification-events.ts';
export { createNotificationPush } from './notification-push-service.ts';
export { UNREAD_COUNT_SQL } from './notifications-repository.ts';
export { createNotifications, type Notifications } from './notifications-service.ts';
export { createPreferences } from './preferences-service.ts';

type Parts = {
  notifications: Notifications;
  preferences: PreferencesService;
  notificationPush: NotificationPush;
  digests: Digests;
};

export const notificationsFeature: Feature<Parts & Parameters<typeof tellSocketsOfNotifications>[1]> = {
  name: 'notifications',
  routes: (routes, { notifications, preferences }) =>
    registerNotificationRoutes(routes, notifications, preferences),
  sockets: tellSocketsOfNotifications,
  jobs: ({ notificationPush, digests }) => [
    handleJob(pushLaterJob, notificationPush.sendLater),
    handleJob(startDigestsJob, digests.start),
    handleJob(digestBatchJob, digests.runBatch),
    handleJob(mailDigestJob, digests.mail),
  ],
  // Time zones differ by quarters of an hour.
  schedule: [{ job: startDigestsJob, at: '*/15 * * * *', catchUp: HOUR }],
  retention: notificationsRetention,
};
