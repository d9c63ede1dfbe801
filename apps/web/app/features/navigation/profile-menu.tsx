import { ProfileTrigger } from '@maetrix/ui/header';
import { Menu, MenuItem } from '@maetrix/ui/menu';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { useLogout, useMember } from '../session/index.ts';
import styles from './profile-menu.module.css';
import { useMenus } from './use-menus.ts';

/** Opens the menu on mount: it replaces the button that was clicked, and the focus moves as after a click. */
const useOpenOnMount = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    trigger.current?.focus();
    trigger.current?.click();
  }, []);
  return trigger;
};

/** Profile links and logout. Open when it is mounted. */
export function ProfileMenu() {
  const member = useMember();
  const { profile } = useMenus();
  const { pathname } = useLocation();
  const { logout, isLoggingOut } = useLogout();
  const trigger = useOpenOnMount();
  return (
    <Menu
      label="Profile"
      trigger={<ProfileTrigger ref={trigger} label="Profile menu" />}
      head={
        <div className={styles.person}>
          <b>{member?.name}</b>
          <span className="small muted">{member?.email}</span>
        </div>
      }
    >
      {profile.map(({ label, href, icon }) => (
        <MenuItem key={href} href={href} icon={icon} current={pathname === href}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={LogOut} last disabled={isLoggingOut} onSelect={logout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
