import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../avatar/avatar.tsx';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Anchor } from '../link/link.tsx';
import styles from './header.module.css';

type HeaderProps = { children: ReactNode; variant?: 'solid' | 'plain' | 'over-art'; sticky?: boolean };

/** The page header: a bar, and a menu row below it from 768 px. */
export function Header({ children, variant = 'solid', sticky = false }: HeaderProps) {
  return (
    <header className={cx(styles.header, styles[variant], sticky && styles.sticky)}>
      <div className="wrap">{children}</div>
    </header>
  );
}

type HeaderBarProps = { logo: ReactNode; search?: ReactNode; nav?: ReactNode; tools?: ReactNode };

/** The first row: logo, search or navigation, and tools on the right. */
export function HeaderBar({ logo, search, nav, tools }: HeaderBarProps) {
  return (
    <div className={cx(styles.bar, nav ? styles.hasNav : undefined)}>
      {logo}
      {search && <div className={styles.search}>{search}</div>}
      {nav}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}

export type NavLink = {
  href: string;
  label: ReactNode;
  current?: boolean;
  /** Opens a dialog instead of following the link; without JavaScript the link works. */
  onOpen?: () => void;
};

type NavProps = { label: string; items: readonly NavLink[] };

/** The second row, 48 px high; scrolls horizontally when it does not fit. */
export function MainMenu({ label, items }: NavProps) {
  return (
    <nav aria-label={label} className={styles.menu}>
      <Links items={items} className={styles.menuLink} />
    </nav>
  );
}

/** Navigation inside the bar. */
export function HeaderNav({ label, items }: NavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <Links items={items} className={styles.navLink} />
    </nav>
  );
}

function Links({ items, className }: { items: readonly NavLink[]; className: string | undefined }) {
  return items.map((item) => (
    <Anchor
      key={item.href}
      href={item.href}
      className={className}
      {...(item.current ? { 'aria-current': 'page' as const } : {})}
      {...dialogProps(item)}
    >
      {item.label}
    </Anchor>
  ));
}

function dialogProps({ onOpen }: NavLink) {
  if (!onOpen) return {};
  return {
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      event.preventDefault();
      onOpen();
    },
  };
}

type ProfileTriggerProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  src?: string | null | undefined;
};

/** Avatar and chevron, the trigger of the profile menu. */
export function ProfileTrigger({ label, src, className, type = 'button', ...props }: ProfileTriggerProps) {
  return (
    <button {...props} type={type} aria-label={label} className={cx(styles.profile, className)}>
      <Avatar name="" src={src} size={40} />
      <Icon icon={ChevronDown} size={16} />
    </button>
  );
}

export type TabBarItem = {
  label: ReactNode;
  icon: IconType;
  href?: string;
  current?: boolean;
  onClick?: () => void;
};

/** Navigation bar at the bottom of small screens, 64 px high. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <>
      <div className={styles.tabBarSpace} aria-hidden="true" />
      <nav aria-label={label} className={styles.tabBar}>
        {items.map((item, index) => {
          const content = (
            <>
              <Icon icon={item.icon} />
              {item.label}
            </>
          );
          return item.href === undefined ? (
            <button key={index} type="button" className={styles.tab} onClick={() => item.onClick?.()}>
              {content}
            </button>
          ) : (
            <Anchor
              key={index}
              href={item.href}
              className={styles.tab}
              {...(item.current ? { 'aria-current': 'page' as const } : {})}
            >
              {content}
            </Anchor>
          );
        })}
      </nav>
    </>
  );
}

/** The first focusable element of a page: jumps to the main content. */
export function SkipLink({ target = 'main', children }: { target?: string; children: ReactNode }) {
  return (
    <a className="skip" href={`#${target}`}>
      {children}
    </a>
  );
}
