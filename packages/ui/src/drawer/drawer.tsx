import type { ReactElement, ReactNode } from 'react';
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../cx/cx.ts';
import layer from '../internal/layer.module.css';
import { ScrollBody } from '../internal/scroll-body.tsx';
import { useSurface } from '../surface/surface.tsx';
import styles from './drawer.module.css';

export type DrawerProps = {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  size?: 'panel' | 'menu';
  head?: ReactNode;
  footer?: ReactNode;
  flush?: boolean;
  closeLabel?: string;
};

/** A panel at the right: 480 px wide, or 360 px and at most 88 % of the screen for a menu. */
export function Drawer({
  title,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
  size = 'panel',
  head,
  footer,
  flush = size === 'menu',
  closeLabel = 'Close',
}: DrawerProps) {
  const surface = useSurface();
  return (
    <BaseDrawer.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      swipeDirection="right"
    >
      {trigger && <BaseDrawer.Trigger render={trigger} />}
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={cx(layer.backdrop, styles.backdrop)} data-surface={surface} />
        <BaseDrawer.Viewport className={styles.viewport} data-surface={surface}>
          <BaseDrawer.Popup className={cx(styles.popup, styles[size])}>
            <BaseDrawer.Content className={styles.content}>
              <header className={styles.head}>
                <div className={styles.headText}>
                  <BaseDrawer.Title className={head ? 'sr' : 'd-22'}>{title}</BaseDrawer.Title>
                  {head}
                </div>
                <BaseDrawer.Close render={<IconButton icon={X} label={closeLabel} />} />
              </header>
              <ScrollBody className={cx(styles.scroll, flush && styles.flush)}>{children}</ScrollBody>
              {footer && (
                <footer className={cx(styles.foot, size === 'menu' && styles.footFlush)}>{footer}</footer>
              )}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
