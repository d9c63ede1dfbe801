import { cx } from '@maetrix/ui/cx';
import { IconButton } from '@maetrix/ui/icon-button';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';

import styles from './menu-without-javascript.module.css';

const load = () => import('./mobile-menu-drawer.tsx');
const MobileMenuDrawer = lazyPart(() => load().then(({ MobileMenuDrawer: component }) => component));

/** The button that opens the menus of small screens. */
export function MobileMenu({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        className={cx(styles.needsScript, className)}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      />
      <MobileMenuLayer isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

type LayerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function MobileMenuLayer({ isOpen, onOpenChange }: LayerProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <MobileMenuDrawer onOpenChange={onOpenChange} />
    </Suspense>
  );
}
