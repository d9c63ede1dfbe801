import type { ReactElement, ReactNode } from 'react';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { cx } from '../cx/cx.ts';
import { useSurface } from '../surface/surface.tsx';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  footer?: ReactNode;
  fillOnSmall?: boolean;
  padded?: boolean;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
};

/** A panel below its trigger, 420 px wide; with `fillOnSmall` it fills screens below 768 px under the header. */
export function Popover({
  trigger,
  title,
  children,
  action,
  footer,
  fillOnSmall = false,
  padded = false,
  open,
  defaultOpen = false,
  onOpenChange,
  align = 'end',
}: PopoverProps) {
  const surface = useSurface();
  return (
    <BasePopover.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          className={cx(styles.positioner, fillOnSmall && styles.fill)}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          data-surface={surface}
        >
          <BasePopover.Popup className={styles.popup}>
            <div className={styles.head}>
              <BasePopover.Title className="d-22">{title}</BasePopover.Title>
              {action}
            </div>
            <div className={cx(styles.body, padded && styles.padded)}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
