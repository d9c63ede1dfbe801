import type { LucideIcon } from 'lucide-react';
import { cx } from '../internal/cx.ts';
import styles from './icon.module.css';

export type IconType = LucideIcon;

export type IconProps = {
  of: IconType;
  size?: 14 | 15 | 16 | 17 | 18 | 20 | 24 | 28 | 32 | 40;
  className?: string | undefined;
};

/** Draws a lucide icon in the house stroke; it is decoration, so name the control around it. */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return <Glyph aria-hidden="true" size={size} strokeWidth={1.6} className={cx(styles.icon, className)} />;
}
