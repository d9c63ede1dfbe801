import { Avatar } from '@maetrix/ui/avatar';
import { Drawer } from '@maetrix/ui/drawer';
import { NavButton, NavGroupLabel, NavItem } from '@maetrix/ui/menu';
import { LogIn, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';

import { useLoginModal } from '../login/index.ts';
import { useLogout, useMember } from '../session/index.ts';
import { isCurrent, type MenuEntry } from './menus.ts';
import styles from './mobile-menu-drawer.module.css';
import { useMenus } from './use-menus.ts';

type DrawerProps = { onOpenChange: (isOpen: boolean) => void };

/** Main menu and profile menu in one drawer, with login or logout at the bottom. */
export function MobileMenuDrawer({ onOpenChange }: DrawerProps) {
  const member = useMember();
  const menus = useMenus();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open
      size="menu"
      title="Menu"
      onOpenChange={onOpenChange}
      {...(member && {
        head: (
          <div className={styles.person}>
            <Avatar name={member.name} src={member.profile_image} size={48} />
            <b>{member.name}</b>
          </div>
        ),
      })}
      footer={member ? <LogoutEntry /> : <LoginEntry onDone={close} />}
    >
      <nav aria-label="Menu" className={styles.list}>
        <Entries entries={member ? menus.main : menus.visitor} onNavigate={close} />
        {member && menus.profile.length > 0 && (
          <>
            <NavGroupLabel>You</NavGroupLabel>
            <Entries entries={menus.profile} onNavigate={close} />
          </>
        )}
      </nav>
    </Drawer>
  );
}

function Entries({ entries, onNavigate }: { entries: MenuEntry[]; onNavigate: () => void }) {
  const { pathname } = useLocation();
  const modal = useLoginModal();
  return entries.map(({ label, href, icon, needsLogin }) =>
    needsLogin ? (
      <NavButton
        key={href}
        icon={icon}
        onClick={() => {
          onNavigate();
          modal.open();
        }}
      >
        {label}
      </NavButton>
    ) : (
      <NavItem key={href} href={href} icon={icon} current={isCurrent(href, pathname)} onClick={onNavigate}>
        {label}
      </NavItem>
    ),
  );
}

/** The drawer stays open until the logout is done: unmounted earlier, the result would be lost. */
function LogoutEntry() {
  const { logout, isLoggingOut } = useLogout();
  return (
    <NavButton icon={LogOut} disabled={isLoggingOut} onClick={logout}>
      Logout
    </NavButton>
  );
}

function LoginEntry({ onDone }: { onDone: () => void }) {
  const modal = useLoginModal();
  return (
    <NavButton
      icon={LogIn}
      onClick={() => {
        onDone();
        modal.open();
      }}
    >
      Log In / Register
    </NavButton>
  );
}
