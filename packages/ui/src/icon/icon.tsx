import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx/cx.ts';
import styles from './icon.module.css';

export type IconType = LucideIcon;

export type IconProps = {
  icon: IconType;
  size?: 14 | 15 | 16 | 17 | 18 | 20 | 24 | 28 | 32 | 40;
  className?: string | undefined;
};

/** A lucide icon, hidden from screen readers: label the control around it. */
export function Icon({ icon: LucideComponent, size = 20, className }: IconProps) {
  return (
    <LucideComponent
      aria-hidden="true"
      size={size}
      strokeWidth={1.6}
      className={cx(styles.icon, className)}
    />
  );
}
