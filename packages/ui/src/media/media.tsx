import type { ComponentProps, ReactNode } from 'react';
import { Heart, Play } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './media.module.css';

export type MediaRatio = '16x10' | '16x9' | '1x1' | '4x5' | '3x2' | '21x9' | 'none';

/** Attributes of an image; `alt` is empty by default, because cover art is decorative. */
export type Picture = {
  src: string;
  alt?: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  loading?: 'lazy' | 'eager';
  /** `high` for the largest contentful paint of the page. */
  fetchPriority?: 'high' | 'low';
};

type MediaProps = {
  picture?: Picture | undefined;
  ratio?: MediaRatio;
  children?: ReactNode;
  className?: string | undefined;
};

/** A picture cropped to a ratio, with children placed over it. */
export function Media({ picture, ratio = '16x10', children, className }: MediaProps) {
  return (
    <span className={cx(styles.media, ratio !== 'none' && styles[`r${ratio}`], className)}>
      {picture && <img alt="" loading="lazy" decoding="async" {...picture} />}
      {children}
    </span>
  );
}

type CornerProps = {
  position: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  children: ReactNode;
};

/** Places its children in a corner of a Media. */
export function MediaCorner({ position, children }: CornerProps) {
  return <span className={cx(styles.corner, styles[position])}>{children}</span>;
}

/** The duration of a recording, shown on its picture. */
export function Duration({ children }: { children: ReactNode }) {
  return <span className={styles.duration}>{children}</span>;
}

type HeartButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> & {
  label: string;
  pressed: boolean;
};

/** A 40 px heart toggle on a picture. */
export function HeartButton({ label, pressed, className, type = 'button', ...props }: HeartButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.heart, className)}
    >
      <Icon icon={Heart} />
    </button>
  );
}

type PlayButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; small?: boolean };

/** A round play button in the middle of a picture. */
export function PlayButton({ label, small = false, className, type = 'button', ...props }: PlayButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={cx(styles.play, styles.centre, small && styles.playSmall, className)}
    >
      <Play aria-hidden="true" />
    </button>
  );
}

/** A PlayButton as decoration, for a picture that is inside a link. */
export function PlayMark() {
  return (
    <span className={cx(styles.play, styles.centre)} aria-hidden="true">
      <Play />
    </span>
  );
}
