// What the realtime server tells sockets. Without schemas: the browser loads this.

/** The list of notifications, or the number of unread ones, has changed. */
export const NOTIFICATIONS_CHANGED = 'notifications-changed';

/** Everybody may be told at the same time: clients spread their questions over so many milliseconds. */
export type NotificationsChanged = { spreadMs: number };
