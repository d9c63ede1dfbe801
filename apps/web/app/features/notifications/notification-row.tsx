import type { Notification } from '@maetrix/contract';
import { Avatar } from '@maetrix/ui/avatar';
import { Dot } from '@maetrix/ui/badge';
import { cx } from '@maetrix/ui/cx';
import { Icon } from '@maetrix/ui/icon';
import { Anchor } from '@maetrix/ui/link';
import { Bell } from 'lucide-react';

import { readTarget } from './notification-link.ts';
import styles from './notification-row.module.css';

type RowProps = {
  entry: Notification;
  isNew: boolean;
  time: string;
  /** For a row that leads somewhere, before it is left. */
  onFollow: () => void;
  /** For a row that leads nowhere; without it such a row is no button. */
  onPress?: () => void;
};

/** Picture, text and time of a notification; it leads to its link. */
export function NotificationRow({ entry, isNew, time, onFollow, onPress }: RowProps) {
  const target = readTarget(entry.notification_link);
  const className = cx(styles.row, isNew && styles.new);
  const content = (
    <>
      {entry.image ? (
        <Avatar name="" src={entry.image} size={40} />
      ) : (
        <span className={styles.picture}>
          <Icon icon={Bell} size={20} />
        </span>
      )}
      <span className={styles.content}>
        {entry.notification_text}
        {target?.isOutside && <span className="sr"> (opens in a new tab)</span>}
        <time dateTime={entry.time} className={styles.time}>
          {time}
        </time>
      </span>
      {isNew && (
        <span className={styles.dot}>
          <Dot />
          <span className="sr">unread</span>
        </span>
      )}
    </>
  );
  if (!target && !onPress) return <div className={className}>{content}</div>;
  if (!target)
    return (
      <button type="button" className={className} onClick={onPress}>
        {content}
      </button>
    );
  if (target.isOutside)
    return (
      <a
        href={target.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={className}
        onClick={onFollow}
      >
        {content}
      </a>
    );
  return (
    <Anchor href={target.href} className={className} onClick={onFollow}>
      {content}
    </Anchor>
  );
}
