import { useState, type ReactElement, type ReactNode } from 'react';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { ScrollBody } from '../internal/scroll-body.tsx';
import { useSurface } from '../surface/surface.tsx';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  footer?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A panel under its trigger, 420 px wide; below 768 px it fills the screen between header and tab bar. */
export function Popover({
  trigger,
  title,
  children,
  action,
  footer,
  open,
  defaultOpen = false,
  onOpenChange,
}: PopoverProps) {
  const surface = useSurface();
  // Portal into the landmark of the trigger: axe requires all content to be inside landmarks.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BasePopover.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <BasePopover.Trigger render={trigger} />
      <span ref={setContainer} className={styles.container} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner
          className={styles.positioner}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          data-surface={surface}
        >
          <BasePopover.Popup className={styles.popup}>
            <div className={styles.head}>
              <BasePopover.Title className="d-22">{title}</BasePopover.Title>
              {action}
            </div>
            <ScrollBody className={styles.body}>{children}</ScrollBody>
            {footer && <div className={styles.footer}>{footer}</div>}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
