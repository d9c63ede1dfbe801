import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../cx/cx.ts';
import layer from '../internal/layer.module.css';
import { ScrollBody } from '../internal/scroll-body.tsx';
import { useSurface } from '../surface/surface.tsx';
import styles from './dialog.module.css';
import { useArtFits } from './use-art-fits.ts';

const FIRST_CONTROL =
  'input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), textarea, [contenteditable=true]';

export type DialogProps = {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  description?: ReactNode;
  footer?: ReactNode;
  art?: ReactNode;
  /** The art stands at the end and the form on its dark side. */
  artAtEnd?: boolean;
  /** For a video: as wide as the screen leaves room for a picture of 16 by 9. */
  cinema?: boolean;
  /** With art: more space above a short form. */
  spacious?: boolean;
  closeLabel?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** A modal dialog, 520 px wide, 880 px with art, up to 1100 px with a video; below 600 px it is a bottom sheet. */
export function Dialog({
  title,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
  description,
  footer,
  art,
  artAtEnd = false,
  cinema = false,
  spacious = false,
  closeLabel = 'Close',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const surface = useSurface();
  const popup = useRef<HTMLDivElement>(null);
  const { fits: artFits, ref: side } = useArtFits();

  // Focus the first control of a form, except on touch: the on-screen keyboard would cover it.
  function findFirstControl(interactionType: string) {
    if (interactionType === 'touch') return true;
    return popup.current?.querySelector<HTMLElement>(FIRST_CONTROL) ?? true;
  }

  return (
    <BaseDialog.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={cx(layer.backdrop, styles.backdrop)} data-surface={surface} />
        <BaseDialog.Viewport className={styles.viewport} data-surface={surface}>
          <BaseDialog.Popup
            className={cx(
              styles.popup,
              art ? styles.wide : undefined,
              artAtEnd && styles.atEnd,
              !artFits && styles.withoutArt,
              cinema && styles.cinema,
            )}
            ref={popup}
            initialFocus={initialFocus ?? findFirstControl}
            {...(finalFocus ? { finalFocus } : {})}
          >
            {art ? (
              <>
                <div className={styles.art}>{art}</div>
                <div ref={side} className={cx(styles.side, spacious && styles.spacious)}>
                  <BaseDialog.Title className={cx('d-36', styles.sideTitle)}>{title}</BaseDialog.Title>
                  {description && (
                    <BaseDialog.Description className={styles.sideText} render={<div />}>
                      {description}
                    </BaseDialog.Description>
                  )}
                  {children}
                  {footer && <div className={styles.sideFoot}>{footer}</div>}
                </div>
                <BaseDialog.Close
                  className={styles.corner}
                  render={<IconButton icon={X} label={closeLabel} />}
                />
              </>
            ) : (
              <>
                <div className={styles.head}>
                  <BaseDialog.Title className="d-28">{title}</BaseDialog.Title>
                  <BaseDialog.Close
                    className={styles.close}
                    render={<IconButton icon={X} label={closeLabel} />}
                  />
                </div>
                <ScrollBody className={styles.body}>
                  {description && (
                    <BaseDialog.Description className={styles.text} render={<div />}>
                      {description}
                    </BaseDialog.Description>
                  )}
                  {children}
                </ScrollBody>
                {footer && <div className={styles.foot}>{footer}</div>}
              </>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Makes its child close the surrounding dialog. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />;
}
