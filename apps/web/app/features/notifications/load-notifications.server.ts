import { getNotificationPreferences, notificationList } from '@maetrix/contract';
import { PREFERENCE_SAVED } from '@maetrix/contract/messages';
import type { RouterContextProvider } from 'react-router';

import { getApi } from '../session/index.server.ts';
import { formatNotificationTime } from './notification-time.ts';
import type { NotificationsData } from './notifications-view.ts';
import { toPreferencesView } from './preferences-view.ts';

const ZONE = 'Europe/London';

/** What became of the form of preferences, for browsers without JavaScript. */
const NOTES = new Map([
  ['saved', PREFERENCE_SAVED],
  ['failed', 'Your choices were not saved. Please try again.'],
]);

/** A page of the member's notifications; the newest ones for a position that cannot be read. */
export const loadNotifications = async (
  context: Readonly<RouterContextProvider>,
  { url }: Request,
): Promise<NotificationsData> => {
  const call = getApi(context);
  const { searchParams } = new URL(url);
  const before = searchParams.get('before');
  const [asked, preferences] = await Promise.all([
    call(notificationList, { query: before === null ? {} : { before } }),
    call(getNotificationPreferences, { query: {} }),
  ]);
  const isUnreadable = !asked.ok && asked.code === 'invalid_input';
  const answer = isUnreadable ? await call(notificationList, { query: {} }) : asked;
  const now = new Date();
  const page = answer.ok ? answer.result : null;
  return {
    notifications: (page?.notification_list ?? []).map((entry) => ({
      entry,
      time: formatNotificationTime(entry.time, now, ZONE),
    })),
    unread: page?.unread_notifications ?? 0,
    earlier: page?.next_page ? `?${new URLSearchParams({ before: page.next_page }).toString()}` : null,
    isFirstPage: before === null || isUnreadable,
    preferences: preferences.ok
      ? toPreferencesView(preferences.result, NOTES.get(searchParams.get('choices') ?? '') ?? null)
      : null,
    problem: [answer, preferences].find(({ ok }) => !ok)?.message ?? null,
  };
};
