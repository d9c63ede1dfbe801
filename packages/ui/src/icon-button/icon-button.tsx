import type { ComponentProps } from 'react';
import { Count } from '../badge/badge.tsx';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Anchor, type LinkComponentProps } from '../link/link.tsx';
import styles from './icon-button.module.css';

type IconButtonContent = { icon: IconType; label: string; count?: number; outlined?: boolean };

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & IconButtonContent;

/** A 44 px button with an icon and a hidden label. */
export function IconButton({
  icon,
  label,
  count,
  outlined,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button {...props} type={type} className={cx(styles.button, outlined && styles.outlined, className)}>
      <Icon icon={icon} />
      <span className="sr">{label}</span>
      {count ? <Count value={count} className={styles.count} /> : null}
    </button>
  );
}

export type IconLinkProps = Omit<LinkComponentProps, 'aria-label' | 'children'> & IconButtonContent;

/** An IconButton as a link. */
export function IconLink({ icon, label, count, outlined, className, ...props }: IconLinkProps) {
  return (
    <Anchor {...props} className={cx(styles.button, outlined && styles.outlined, className)}>
      <Icon icon={icon} />
      <span className="sr">{label}</span>
      {count ? <Count value={count} className={styles.count} /> : null}
    </Anchor>
  );
}
