import type { ComponentProps, ReactNode } from 'react';
import { Heart, Play } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './media.module.css';

export type MediaRatio = '16x10' | '16x9' | '1x1' | '4x5' | '3x2' | '21x9' | 'none';

/** A picture by its address; cover art is decoration, so its alternative text is empty unless given. */
export type Picture = {
  src: string;
  alt?: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  loading?: 'lazy' | 'eager';
  /** High for the picture the page is waited for. */
  fetchPriority?: 'high' | 'low';
};

type MediaProps = {
  picture?: Picture | undefined;
  ratio?: MediaRatio;
  children?: ReactNode;
  className?: string | undefined;
};

/** A picture cropped to a ratio, with room for chips and buttons over it. */
export function Media({ picture, ratio = '16x10', children, className }: MediaProps) {
  return (
    <span className={cx(styles.media, ratio !== 'none' && styles[`r${ratio}`], className)}>
      {picture && <img alt="" loading="lazy" decoding="async" {...picture} />}
      {children}
    </span>
  );
}

type CornerProps = { at: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'; children: ReactNode };

/** Holds something in a corner of a Media. */
export function MediaCorner({ at, children }: CornerProps) {
  return <span className={cx(styles.corner, styles[at])}>{children}</span>;
}

/** How long a recording lasts, on its picture. */
export function Duration({ children }: { children: ReactNode }) {
  return <span className={styles.duration}>{children}</span>;
}

type FavouriteButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> & {
  label: string;
  pressed: boolean;
};

/** A 40 px heart on a picture. */
export function FavouriteButton({
  label,
  pressed,
  className,
  type = 'button',
  ...props
}: FavouriteButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.favourite, className)}
    >
      <Icon of={Heart} />
    </button>
  );
}

type PlayButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; small?: boolean };

/** The round play button in the middle of a picture. */
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

/** The same disc as decoration, where the picture around it is the link. */
export function PlayMark() {
  return (
    <span className={cx(styles.play, styles.centre)} aria-hidden="true">
      <Play />
    </span>
  );
}
