import {
  getNotificationPreferences,
  markAsRead,
  notificationList,
  saveNotificationPreferences,
  unsubscribe,
} from '@maetrix/contract';
import { PREFERENCE_SAVED } from '@maetrix/contract/messages';

import type { Routes } from '#app/platform/http/route.ts';

import { presentPage, presentPreferences } from './notifications-presenter.ts';
import type { Notifications } from './notifications-service.ts';
import type { PreferencesService } from './preferences-service.ts';

export const registerNotificationRoutes = (
  routes: Routes,
  notifications: Notifications,
  preferences: PreferencesService,
) => {
  routes.memberInQuery(notificationList, async ({ credential, query }) => ({
    result: presentPage(await notifications.list(credential, query.before)),
  }));

  routes.member(markAsRead, async ({ caller: { memberId }, body }) => ({
    result: {
      marked_as_read:
        body.mark_all_as_read === 1
          ? await notifications.markAllRead(memberId)
          : await notifications.markRead(memberId, body.notification_id ?? ''),
    },
  }));

  routes.member(getNotificationPreferences, async ({ caller: { memberId } }) => ({
    result: presentPreferences(await preferences.get(memberId)),
  }));

  routes.member(saveNotificationPreferences, async ({ caller: { memberId }, body }) => ({
    result: presentPreferences(await preferences.save(memberId, body.choices)),
    message: PREFERENCE_SAVED,
  }));

  routes.public(unsubscribe, async ({ body }) => {
    await preferences.unsubscribe(body.token ?? '');
    return { result: null };
  });
};
