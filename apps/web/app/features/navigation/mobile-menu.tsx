import { IconButton } from '@maetrix/ui/icon-button';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./mobile-menu-drawer.tsx');
const MobileMenuDrawer = lazy(() =>
  load().then(({ MobileMenuDrawer: component }) => ({ default: component })),
);

/** The button that opens the menus of small screens. */
export function MobileMenu({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        {...(className && { className })}
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
