import type { ReactElement, ReactNode } from 'react';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { cx } from '../cx/cx.ts';
import layer from '../internal/layer.module.css';
import { useSurface } from '../surface/surface.tsx';
import styles from './window.module.css';

type WindowProps = {
  label: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** While it is closed it is hidden, and keeps its state. */
  keepMounted?: boolean;
};

/** A modal for a tool with panes of its own, 780 × 712 px in a corner; below 768 px it fills the screen. A click outside keeps it open. */
export function Window({ label, children, open, onOpenChange, keepMounted = false }: WindowProps) {
  const surface = useSurface();
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal>
      <BaseDialog.Portal keepMounted={keepMounted}>
        <BaseDialog.Backdrop className={cx(layer.backdrop, styles.backdrop)} data-surface={surface} />
        <BaseDialog.Popup className={styles.popup} aria-label={label} data-surface={surface}>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Makes its child close the surrounding window. */
export function WindowClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />;
}
