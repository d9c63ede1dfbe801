import type { Notification } from '@maetrix/contract';

import type { PreferencesView } from './preferences-view.ts';

/** A notification with its time in words. */
type NotificationView = { entry: Notification; time: string };

export type NotificationsData = {
  notifications: NotificationView[];
  unread: number;
  /** Address of the earlier ones; null after the last page. */
  earlier: string | null;
  isFirstPage: boolean;
  /** Null when they could not be loaded. */
  preferences: PreferencesView | null;
  problem: string | null;
};
