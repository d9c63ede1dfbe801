import { ProfileTrigger } from '@maetrix/ui/header';
import { Menu, MenuItem } from '@maetrix/ui/menu';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { useLogout } from '../session/use-logout.ts';
import { useMember } from '../session/use-member.ts';
import { profileMenu } from './menus.ts';
import styles from './profile-menu.module.css';

/** The button it took the place of was pressed: it is pressed again, so that focus goes where it would have gone. */
const useOpened = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    trigger.current?.focus();
    trigger.current?.click();
  }, []);
  return trigger;
};

/** What is a member's own, and the way out. It is open when it comes. */
export function ProfileMenu() {
  const member = useMember();
  const { pathname } = useLocation();
  const { logout, isLoggingOut } = useLogout();
  const trigger = useOpened();
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
      {profileMenu.map(({ label, href, icon }) => (
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
