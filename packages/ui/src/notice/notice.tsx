import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './notice.module.css';

type NoticeProps = {
  title: ReactNode;
  children?: ReactNode;
  tone?: 'neutral' | 'danger' | 'warning' | 'cool';
  icon?: IconType;
  action?: ReactNode;
  live?: 'status' | 'alert' | 'off';
  className?: string | undefined;
};

const icons = { neutral: Info, danger: CircleAlert, warning: TriangleAlert, cool: Info } as const;

/** A message box: title, text and one action. */
export function Notice({
  title,
  children,
  tone = 'neutral',
  icon,
  action,
  live = 'off',
  className,
}: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone], className)} {...(live === 'off' ? {} : { role: live })}>
      <Icon icon={icon ?? icons[tone]} className={styles.icon} />
      <div className={styles.content}>
        <b>{title}</b>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type ErrorNoticeProps = { title: ReactNode; children?: ReactNode; retry?: ReactNode; icon?: IconType };

/** An error message, announced immediately, with a retry action. */
export function ErrorNotice({ title, children, retry, icon }: ErrorNoticeProps) {
  return (
    <Notice tone="danger" live="alert" title={title} action={retry} {...(icon ? { icon } : {})}>
      {children}
    </Notice>
  );
}
