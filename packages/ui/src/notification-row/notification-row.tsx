import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Dot } from '../badge/badge.tsx';
import { cx } from '../internal/cx.ts';
import { Anchor } from '../link/link.tsx';
import styles from './notification-row.module.css';

type NotificationRowProps = {
  href: string;
  children: ReactNode;
  time: ReactNode;
  avatarSrc?: string;
  unreadLabel?: string;
  onClick?: () => void;
};

/** One notification: who, what and when; unread ones carry a tint, a dot and a word. */
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
