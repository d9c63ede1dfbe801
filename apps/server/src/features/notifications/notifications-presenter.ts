import {
  CHOSEN_KINDS,
  type ChosenKind,
  type NotificationPage,
  type NotificationPreferences,
} from '@maetrix/contract';

import { flag } from '#app/platform/http/wire-values.ts';

import { formatEntryId, formatPosition, type Entry } from './notification.ts';
import { isAllowed, type Preferences } from './preferences.ts';

const presentEntry = (entry: Entry) => ({
  id: formatEntryId(entry),
  image: entry.imageUrl,
  notification_text: entry.text,
  time: new Date(entry.atMs).toISOString(),
  is_read: flag(entry.isRead),
  notification_link: entry.link,
});

export const presentPage = (page: {
  unread: number;
  entries: Entry[];
  hasMore: boolean;
}): NotificationPage => {
  const last = page.entries.at(-1);
  return {
    unread_notifications: page.unread,
    notification_list: page.entries.map(presentEntry),
    next_page: page.hasMore && last ? formatPosition(last) : null,
  };
};

/** Every kind in every channel it has. */
export const presentPreferences = ({ choices, timeZone }: Preferences): NotificationPreferences => ({
  choices: (Object.keys(CHOSEN_KINDS) as ChosenKind[]).flatMap((kind) =>
    CHOSEN_KINDS[kind].map((channel) => ({
      kind,
      channel,
      is_allowed: flag(isAllowed(choices, kind, channel)),
    })),
  ),
  time_zone: timeZone,
});
