import { TabBar } from '@maetrix/ui/header';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { findPage } from '../../route-table.ts';
import { useMember } from '../session/index.ts';
import { tabBarMenu } from './menus.ts';
import { MobileMenuLayer } from './mobile-menu.tsx';

/** Navigation bar at the bottom of small screens, for members. */
export function MemberTabBar() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const member = useMember();
  if (!member || findPage(pathname)?.isImmersive) return null;
  const items = tabBarMenu.map((entry) => ({ ...entry, current: pathname === entry.href }));
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
