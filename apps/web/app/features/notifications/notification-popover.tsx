import { InlineEmpty } from '@maetrix/ui/empty';
import { LinkButton, Anchor } from '@maetrix/ui/link';
import { Button } from '@maetrix/ui/button';
import { Popover } from '@maetrix/ui/popover';
import { LoadingRegion, Skeleton } from '@maetrix/ui/skeleton';
import { Bell } from 'lucide-react';
import { useState } from 'react';

import { useOpenOnMount } from '../../shared/layout/use-open-on-mount.ts';
import { BellTrigger } from './bell-trigger.tsx';
import styles from './notification-popover.module.css';
import { NotificationRow } from './notification-row.tsx';
import { notificationStore } from './notification-store.ts';
import { formatNotificationTime } from './notification-time.ts';
import { useNotifications } from './use-notifications.ts';

/** The list under the bell. Open when it is mounted. */
export function NotificationPopover({ unread }: { unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const { fresh } = useNotifications();
  const trigger = useOpenOnMount();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) void notificationStore.open();
    else notificationStore.close();
  };
  return (
    <Popover
      trigger={<BellTrigger ref={trigger} unread={unread} />}
      title="Notifications"
      action={
        fresh.size > 0 && (
          <LinkButton className="small" onClick={() => void notificationStore.markAllSeen()}>
            Mark all as read
          </LinkButton>
        )
      }
      footer={
        <Anchor href="/user/notifications" className={styles.all} onClick={() => change(false)}>
          See all notifications
        </Anchor>
      }
      open={isOpen}
      onOpenChange={change}
    >
      <Content onLeave={() => change(false)} />
    </Popover>
  );
}

const PLACEHOLDERS = ['90%', '70%', '80%'];

function Content({ onLeave }: { onLeave: () => void }) {
  const { entries, loadedAt, fresh, hasFailed } = useNotifications();
  if (entries === null)
    return hasFailed ? (
      <div className={styles.state}>
        <InlineEmpty
          icon={Bell}
          title="Not loaded yet"
          action={
            <Button variant="secondary" size="sm" onClick={() => void notificationStore.open()}>
              Try again
            </Button>
          }
        />
      </div>
    ) : (
      <LoadingRegion label="Loading notifications">
        {PLACEHOLDERS.map((width) => (
          <div key={width} className={styles.placeholder}>
            <Skeleton width="40px" height="40px" />
            <Skeleton width={width} height="18px" />
          </div>
        ))}
      </LoadingRegion>
    );
  if (entries.length === 0)
    return (
      <div className={styles.state}>
        <InlineEmpty icon={Bell} title="Nothing new" text="What happens around you is listed here." />
      </div>
    );
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <NotificationRow
            entry={entry}
            isNew={fresh.has(entry.id)}
            time={formatNotificationTime(entry.time, loadedAt)}
            onFollow={() => {
              void notificationStore.markRead(entry.id);
              onLeave();
            }}
            onPress={() => void notificationStore.markRead(entry.id).then(notificationStore.refresh)}
          />
        </li>
      ))}
    </ul>
  );
}
