import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'positive' | 'warning' | 'danger' | 'accent' | 'cool';

type BadgeProps = { tone?: BadgeTone; icon?: IconType; className?: string | undefined; children: ReactNode };

/** A status word on a tinted background. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  );
}

/** The red badge of a live broadcast. */
export function LiveBadge({ children }: { children: ReactNode }) {
  return <span className={styles.live}>{children}</span>;
}

type CountProps = { value: number; max?: number; className?: string | undefined };

/** A number in an accent pill, hidden from screen readers: the label of the control must say what is counted. */
export function Count({ value, max = 99, className }: CountProps) {
  return (
    <span className={cx(styles.count, className)} aria-hidden="true">
      {value > max ? `${max}+` : value}
    </span>
  );
}

/** A small dot in the current colour; never the only sign of a state. */
export function Dot({ className }: { className?: string | undefined }) {
  return <i className={cx(styles.dot, className)} aria-hidden="true" />;
}
