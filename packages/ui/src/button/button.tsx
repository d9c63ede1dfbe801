import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Anchor, type LinkComponentProps } from '../link/link.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'text' | 'danger' | 'white' | 'ghost-white';
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: IconType;
  iconEnd?: IconType;
};

export type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean; loadingLabel?: ReactNode };

/** A button; while it is loading or disabled it stays focusable and does nothing. */
export function Button({
  variant = 'primary',
  size = 'md',
  block,
  icon,
  iconEnd,
  loading = false,
  loadingLabel,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const inert = disabled || loading;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...props}
      type={type}
      className={cx(look({ variant, size, block: block ?? false }), loading && styles.loading, className)}
      aria-disabled={inert || props['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      <span className={cx(styles.content, loading && styles.held)}>
        {icon && <Icon of={icon} size={18} />}
        {children}
        {iconEnd && <Icon of={iconEnd} size={18} />}
      </span>
      {loading && (
        <span className={styles.busy}>
          <span className={styles.spin} />
          {loadingLabel ?? <span className="sr">{children}</span>}
        </span>
      )}
    </button>
  );
}

export type ButtonLinkProps = LinkComponentProps & Look;

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  block,
  icon,
  iconEnd,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <Anchor {...props} className={cx(look({ variant, size, block: block ?? false }), className)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={18} />}
    </Anchor>
  );
}

function look({ variant, size, block }: { variant: ButtonVariant; size: ButtonSize; block: boolean }) {
  return cx(styles.button, styles[variant], styles[size], block && styles.block);
}
