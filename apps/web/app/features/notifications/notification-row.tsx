import { Avatar } from '@maetrix/ui/avatar';
import { Dot } from '@maetrix/ui/badge';
import { cx } from '@maetrix/ui/cx';
import { Anchor } from '@maetrix/ui/link';
import type { ReactNode } from 'react';

import styles from './notification-row.module.css';

type NotificationRowProps = {
  href: string;
  children: ReactNode;
  time: ReactNode;
  avatarSrc?: string;
  unreadLabel?: string;
  onClick?: () => void;
};

/** One notification: avatar, text and time; unread ones have a tint, a dot and a hidden label. */
export function NotificationRow({
  href,
  children,
  time,
  avatarSrc,
  unreadLabel,
  onClick,
}: NotificationRowProps) {
  return (
    <Anchor href={href} className={cx(styles.row, unreadLabel && styles.unread)} onClick={() => onClick?.()}>
      <Avatar src={avatarSrc} size={40} name="" />
      <span>
        {children}
        <span className={styles.time}>{time}</span>
      </span>
      {unreadLabel && (
        <span>
          <Dot className={styles.dot} />
          <span className="sr">{unreadLabel}</span>
        </span>
      )}
    </Anchor>
  );
}
