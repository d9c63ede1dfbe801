import { markAsRead } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadNotifications } from '../../features/notifications/index.server.ts';
import { NOTIFICATIONS_PATH, NotificationsPage } from '../../features/notifications/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { toActionResult } from '../../shared/http/action-result.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/notifications.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Notifications',
    description: 'What happened around your courses, your membership and Maetrix.',
    path: NOTIFICATIONS_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadNotifications(context, request);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, {
    notifications: [],
    unread: 0,
    earlier: null,
    isFirstPage: true,
    preferences: null,
    problem: SERVER_NOT_RESPONDING,
  });

/** Marks all as read; a failure is logged, and the list stays as it is. */
export const action = async ({ context }: Route.ActionArgs) =>
  toActionResult(await getApi(context)(markAsRead, { body: { mark_all_as_read: 1 } }));

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage {...loaderData} />;
}
