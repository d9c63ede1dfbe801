import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
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
  side?: 'top' | 'bottom';
  modal?: boolean;
  narrow?: boolean;
};

/** A dropdown menu of actions and links. */
export function Menu({
  trigger,
  children,
  head,
  label,
  defaultOpen = false,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  modal = true,
  narrow = false,
}: MenuProps) {
  const surface = useSurface();
  // Portal into the landmark of the trigger: axe requires all content to be inside landmarks.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BaseMenu.Root defaultOpen={defaultOpen} modal={modal} onOpenChange={(open) => onOpenChange?.(open)}>
      <BaseMenu.Trigger render={trigger} />
      <span ref={setContainer} className={styles.container} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          className={styles.positioner}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          data-surface={surface}
        >
          <BaseMenu.Popup
            className={cx(styles.popup, narrow && styles.narrow)}
            {...(label ? { 'aria-label': label } : {})}
          >
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

/** A menu item; a link when it has an `href`. */
export function MenuItem({ icon, children, href, current, last, disabled = false, onSelect }: MenuItemProps) {
  const className = cx(styles.item, styles.inMenu, last && styles.last);
  const content = (
    <>
      {icon && <Icon icon={icon} size={20} className={styles.icon} />}
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

type MenuChoicesProps<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

/** A radio group inside a menu. */
export function MenuChoices<Value extends string | number>({
  label,
  value,
  options,
  onValueChange,
  className,
}: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.Group className={className}>
      <BaseMenu.GroupLabel className={styles.choicesLabel}>{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onValueChange(next)}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={cx(styles.item, styles.inMenu, styles.choice)}
          >
            <span className={styles.tick}>{option.value === value && <Icon icon={Check} size={16} />}</span>
            {option.label}
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

type NavItemProps = LinkComponentProps & {
  icon?: IconType;
  current?: boolean;
  last?: boolean;
  note?: ReactNode;
};

/** A navigation link in a drawer, 44 px high. */
export function NavItem({ icon, current, last, note, className, children, ...props }: NavItemProps) {
  return (
    <Anchor
      {...props}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      className={cx(styles.item, last && styles.last, className)}
    >
      {icon && <Icon icon={icon} size={20} className={styles.icon} />}
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </Anchor>
  );
}

type NavButtonProps = ComponentProps<'button'> & { icon?: IconType; last?: boolean };

/** A NavItem as a button, for actions such as logging out. */
export function NavButton({ icon, last, className, children, type = 'button', ...props }: NavButtonProps) {
  return (
    <button {...props} type={type} className={cx(styles.item, last && styles.last, className)}>
      {icon && <Icon icon={icon} size={20} className={styles.icon} />}
      {children}
    </button>
  );
}

/** The heading of a group of navigation items. */
export function NavGroupLabel({ children }: { children: ReactNode }) {
  return <p className={styles.groupLabel}>{children}</p>;
}
