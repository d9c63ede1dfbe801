import type { NewNotification } from './notification.ts';

/** Emitted by notifications; handlers run in the transaction of the change. */
export type NotificationEvents = {
  /** A member was told something that they had not been told before. */
  'notification.created': Required<Omit<NewNotification, 'cause'>> & { notificationId: number };
};
