import { ProfileTrigger } from '@maetrix/ui/header';
import { Menu, MenuItem } from '@maetrix/ui/menu';
import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router';

import { useOpenOnMount } from '../../shared/layout/use-open-on-mount.ts';
import { useLogout, useMember } from '../session/index.ts';
import styles from './profile-menu.module.css';
import { useMenus } from './use-menus.ts';

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
      trigger={<ProfileTrigger ref={trigger} label="Profile menu" src={member?.profile_image} />}
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
