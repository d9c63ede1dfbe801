import type { ReactElement, ReactNode } from 'react';
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../cx/cx.ts';
import layer from '../internal/layer.module.css';
import { useSurface } from '../surface/surface.tsx';
import styles from './bottom-sheet.module.css';

type BottomSheetProps = {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  underTitle?: ReactNode;
  footer?: ReactNode;
  closeLabel?: string;
};

/** A sheet at the bottom, at most 86 % of the screen high, closed by dragging it down or by Esc. */
export function BottomSheet({
  title,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
  underTitle,
  footer,
  closeLabel = 'Close',
}: BottomSheetProps) {
  const surface = useSurface();
  return (
    <BaseDrawer.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      swipeDirection="down"
    >
      {trigger && <BaseDrawer.Trigger render={trigger} />}
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={cx(layer.backdrop, styles.backdrop)} data-surface={surface} />
        <BaseDrawer.Viewport className={styles.viewport} data-surface={surface}>
          <BaseDrawer.Popup className={styles.popup}>
            <div className={styles.grab} />
            <header className={styles.head}>
              <div className={styles.headText}>
                <BaseDrawer.Title className={styles.title}>{title}</BaseDrawer.Title>
                {underTitle && <div className={styles.under}>{underTitle}</div>}
              </div>
              <BaseDrawer.Close
                className={styles.close}
                render={<IconButton icon={X} label={closeLabel} />}
              />
            </header>
            <BaseDrawer.Content className={styles.scroll}>{children}</BaseDrawer.Content>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
