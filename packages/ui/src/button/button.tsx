import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Anchor, type LinkComponentProps } from '../link/link.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'text' | 'danger' | 'white' | 'ghost-white';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonStyle = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: IconType;
  iconEnd?: IconType;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { loading?: boolean; loadingLabel?: ReactNode };

/** A button; while loading or disabled it stays focusable and ignores clicks. */
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
  const isInert = disabled || loading;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) {
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
      className={cx(
        buttonClass({ variant, size, block: block ?? false }),
        loading && styles.loading,
        className,
      )}
      aria-disabled={isInert || props['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      <span className={cx(styles.content, loading && styles.contentHidden)}>
        {icon && <Icon icon={icon} size={18} />}
        {children}
        {iconEnd && <Icon icon={iconEnd} size={18} />}
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

export type ButtonLinkProps = LinkComponentProps & ButtonStyle;

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
    <Anchor {...props} className={cx(buttonClass({ variant, size, block: block ?? false }), className)}>
      {icon && <Icon icon={icon} size={18} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={18} />}
    </Anchor>
  );
}

function buttonClass({ variant, size, block }: { variant: ButtonVariant; size: ButtonSize; block: boolean }) {
  return cx(styles.button, styles[variant], styles[size], block && styles.block);
}
