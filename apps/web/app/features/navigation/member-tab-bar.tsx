import { TabBar } from '@maetrix/ui/header';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { findPage } from '../../route-table.ts';
import { useMember } from '../session/index.ts';
import { isCurrent } from './menus.ts';
import { MobileMenuLayer } from './mobile-menu.tsx';
import { useMenus } from './use-menus.ts';

/** Navigation bar at the bottom of small screens, for members. */
export function MemberTabBar() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const member = useMember();
  const { tabBar } = useMenus();
  if (!member || findPage(pathname)?.isImmersive) return null;
  const items = tabBar.map((entry) => ({ ...entry, current: isCurrent(entry.href, pathname) }));
  return (
    <>
      <TabBar
        label="Shortcuts"
        items={[...items, { label: 'Menu', icon: MenuIcon, onClick: () => setOpen(true) }]}
      />
      <MobileMenuLayer isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
