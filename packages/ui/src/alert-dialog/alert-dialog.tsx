import type { ReactElement, ReactNode } from 'react';
import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../button/button.tsx';
import { cx } from '../cx/cx.ts';
import layer from '../internal/layer.module.css';
import { ScrollBody } from '../internal/scroll-body.tsx';
import { useSurface } from '../surface/surface.tsx';
import styles from '../dialog/dialog.module.css';

type AlertDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  cancelLabel?: ReactNode;
  confirmLabel: ReactNode;
  onConfirm: () => void;
  confirming?: boolean;
  confirmingLabel?: ReactNode;
  destructive?: boolean;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
};

/** Asks for confirmation or shows a message that must be read; clicking outside does not close it. */
export function AlertDialog({
  title,
  description,
  children,
  cancelLabel,
  confirmLabel,
  onConfirm,
  confirming = false,
  confirmingLabel,
  destructive = true,
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
}: AlertDialogProps) {
  const surface = useSurface();
  return (
    <BaseAlertDialog.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={cx(layer.backdrop, styles.backdrop)} data-surface={surface} />
        <BaseAlertDialog.Viewport className={styles.viewport} data-surface={surface}>
          <BaseAlertDialog.Popup className={styles.popup}>
            <header className={styles.head}>
              <BaseAlertDialog.Title className="d-28">{title}</BaseAlertDialog.Title>
            </header>
            <ScrollBody className={styles.body}>
              {description && (
                <BaseAlertDialog.Description className={styles.text}>
                  {description}
                </BaseAlertDialog.Description>
              )}
              {children}
            </ScrollBody>
            <footer className={styles.foot}>
              {cancelLabel && (
                <BaseAlertDialog.Close render={<Button variant="secondary" />}>
                  {cancelLabel}
                </BaseAlertDialog.Close>
              )}
              <Button
                variant={destructive ? 'danger' : 'primary'}
                loading={confirming}
                loadingLabel={confirmingLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </footer>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
