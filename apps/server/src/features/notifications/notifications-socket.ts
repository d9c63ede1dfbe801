import { NOTIFICATIONS_CHANGED, type NotificationsChanged } from '@maetrix/contract/socket-events';
import type { Logger } from '@maetrix/service/logger';

import { createChannelListener } from '#app/platform/channel-listener.ts';
import type { Database } from '#app/platform/database.ts';
import type { Stop } from '#app/platform/feature.ts';
import type { SocketServer } from '#app/platform/sockets.ts';

import { announcements } from './notifications-repository.ts';

/** So long may pass before the last of all clients asks for its list: the fewer there are, the sooner all have. */
const MAX_SPREAD_MS = 5_000;
const CLIENTS_PER_MS = 2;

/**
 * Tells the sockets of a member that their notifications have changed. What has changed is asked for with the session, so
 * that nothing of a member is sent to a socket whose session has just ended.
 */
export const tellSocketsOfNotifications = (
  sockets: SocketServer,
  { database, logger }: { database: Pick<Database, 'listen'>; logger: Logger },
): Stop => {
  const tell = (memberId: number | null) => {
    if (memberId === null) {
      const spreadMs = Math.min(MAX_SPREAD_MS, Math.ceil(sockets.count() / CLIENTS_PER_MS));
      sockets.tellEverybody(NOTIFICATIONS_CHANGED, { spreadMs } satisfies NotificationsChanged);
    } else
      sockets.tellMember(memberId, NOTIFICATIONS_CHANGED, { spreadMs: 0 } satisfies NotificationsChanged);
  };
  const listener = createChannelListener({
    listen: database.listen,
    channel: announcements.channel,
    // Without a payload it has just been connected, and may have missed something.
    onNotification: (payload) => tell(payload === undefined ? null : announcements.read(payload)),
    onError: (error) => logger.warn({ err: error }, 'listening for notifications failed'),
  });
  void listener.follow();
  return listener.stop;
};
