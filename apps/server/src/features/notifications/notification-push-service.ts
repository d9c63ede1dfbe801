import type { Members } from '#app/features/accounts/index.ts';
import type { Push } from '#app/features/push/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';

import { findEndOfNight } from './local-time.ts';
import type { NotificationKind } from './notification.ts';
import { pushLaterJob } from './notifications-jobs.ts';
import { notificationsRepository } from './notifications-repository.ts';
import { preferencesRepository } from './preferences-repository.ts';
import { isAllowed } from './preferences.ts';

const ALL_NOTIFICATIONS = '/user/notifications';

type Told = {
  notificationId: number;
  memberId: number;
  kind: NotificationKind;
  text: string;
  link: string | null;
};

type Deps = {
  database: Database;
  clock: Clock;
  members: Pick<Members, 'find'>;
  push: Pick<Push, 'enqueue' | 'hasDevice'>;
};

/** Brings notifications to the devices of members who want that, and at night not before the morning. */
export const createNotificationPush = ({ database, clock, members, push }: Deps) => {
  const handleCreated = async (
    tx: Tx,
    { notificationId, memberId, kind, text, link }: Told,
  ): Promise<void> => {
    if (!(await push.hasDevice(tx, memberId))) return;
    if (!isAllowed(await preferencesRepository.list(tx, memberId), kind, 'push')) return;
    const member = await members.find(tx, memberId);
    if (!member) return;
    const runAt = findEndOfNight(clock(), member.timeZone);
    if (runAt) {
      const key = `${pushLaterJob.name}:${notificationId}`;
      return enqueue(tx, pushLaterJob, { memberId, notificationId }, { runAt, key });
    }
    await push.enqueue(tx, {
      memberId,
      title: 'Maetrix',
      text,
      link: link ?? ALL_NOTIFICATIONS,
      key: `notification-${notificationId}`,
    });
  };

  return {
    handleCreated,

    /** What was read in the meantime is not sent; what the member wants now counts, not what they wanted then. */
    sendLater: ({ memberId, notificationId }: Pick<Told, 'memberId' | 'notificationId'>): Promise<void> =>
      inTransaction(database.db, async (tx) => {
        const told = await notificationsRepository.findUnread(tx, memberId, notificationId);
        if (told) await handleCreated(tx, { ...told, memberId, notificationId });
      }),
  };
};

export type NotificationPush = ReturnType<typeof createNotificationPush>;
