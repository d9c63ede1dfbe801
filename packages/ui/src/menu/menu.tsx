import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Anchor, type LinkComponentProps } from '../link/link.tsx';
import { useSurface } from '../surface/surface.tsx';
import styles from './menu.module.css';

type MenuProps = {
  trigger: ReactElement;
  children: ReactNode;
  head?: ReactNode;
  label?: string;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
};

/** A menu of actions and links under its trigger. */
export function Menu({
  trigger,
  children,
  head,
  label,
  defaultOpen = false,
  onOpenChange,
  align = 'end',
}: MenuProps) {
  const surface = useSurface();
  // The list stays in the landmark its trigger is in.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <BaseMenu.Root defaultOpen={defaultOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      <BaseMenu.Trigger render={trigger} />
      <span ref={setPlace} />
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner
          className={styles.positioner}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          data-surface={surface}
        >
          <BaseMenu.Popup className={styles.popup} {...(label ? { 'aria-label': label } : {})}>
            {head && (
              <div className={styles.head} role="presentation">
                {head}
              </div>
            )}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = {
  icon?: IconType;
  children: ReactNode;
  href?: string;
  current?: boolean;
  last?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
};

/** One line of a menu, a link when it has an address. */
export function MenuItem({ icon, children, href, current, last, disabled = false, onSelect }: MenuItemProps) {
  const className = cx(styles.item, styles.inMenu, last && styles.last);
  const content = (
    <>
      {icon && <Icon of={icon} size={20} className={styles.icon} />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <BaseMenu.LinkItem
        className={className}
        closeOnClick
        render={<Anchor href={href} {...(current ? { 'aria-current': 'page' } : {})} />}
      >
        {content}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item className={className} disabled={disabled} onClick={() => onSelect?.()}>
      {content}
    </BaseMenu.Item>
  );
}

type NavItemProps = LinkComponentProps & {
  icon?: IconType;
  current?: boolean;
  last?: boolean;
  note?: ReactNode;
};

/** A line of navigation in a drawer, 44 px high. */
export function NavItem({ icon, current, last, note, className, children, ...props }: NavItemProps) {
  return (
    <Anchor
      {...props}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      className={cx(styles.item, last && styles.last, className)}
    >
      {icon && <Icon of={icon} size={20} className={styles.icon} />}
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </Anchor>
  );
}

type NavButtonProps = ComponentProps<'button'> & { icon?: IconType; last?: boolean };

/** The same line, for an action such as logging out. */
export function NavButton({ icon, last, className, children, type = 'button', ...props }: NavButtonProps) {
  return (
    <button {...props} type={type} className={cx(styles.item, last && styles.last, className)}>
      {icon && <Icon of={icon} size={20} className={styles.icon} />}
      {children}
    </button>
  );
}

/** The small heading over a group of navigation lines. */
export function NavGroupLabel({ children }: { children: ReactNode }) {
  return <p className={styles.groupLabel}>{children}</p>;
}
