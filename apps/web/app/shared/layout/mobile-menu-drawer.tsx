import { Avatar } from '@maetrix/ui/avatar';
import { Drawer } from '@maetrix/ui/drawer';
import { NavButton, NavGroupLabel, NavItem } from '@maetrix/ui/menu';
import { LogIn, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';

import { useLoginModal } from '../login/login-modal.tsx';
import { useLogout } from '../session/use-logout.ts';
import { useMember } from '../session/use-member.ts';
import { mainMenu, profileMenu, visitorMenu, type MenuEntry } from './menus.ts';
import styles from './mobile-menu-drawer.module.css';

type DrawerProps = { onOpenChange: (isOpen: boolean) => void };

/** The main and the profile menu in one drawer; the way in or out is pinned last. */
export function MobileMenuDrawer({ onOpenChange }: DrawerProps) {
  const member = useMember();
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
            <Avatar name={member.name} size={48} />
            <b>{member.name}</b>
          </div>
        ),
      })}
      footer={member ? <LogoutEntry /> : <LoginEntry onDone={close} />}
    >
      <nav aria-label="Menu" className={styles.list}>
        <Entries entries={member ? mainMenu : visitorMenu} onFollow={close} />
        {member && profileMenu.length > 0 && (
          <>
            <NavGroupLabel>You</NavGroupLabel>
            <Entries entries={profileMenu} onFollow={close} />
          </>
        )}
      </nav>
    </Drawer>
  );
}

function Entries({ entries, onFollow }: { entries: MenuEntry[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  const modal = useLoginModal();
  return entries.map(({ label, href, icon, needsLogin }) =>
    needsLogin ? (
      <NavButton
        key={href}
        icon={icon}
        onClick={() => {
          onFollow();
          modal.open();
        }}
      >
        {label}
      </NavButton>
    ) : (
      <NavItem key={href} href={href} icon={icon} current={pathname === href} onClick={onFollow}>
        {label}
      </NavItem>
    ),
  );
}

/** The drawer stays until the member is gone: closed earlier, nobody would hear the answer. */
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
