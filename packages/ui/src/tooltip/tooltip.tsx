import type { ReactElement, ReactNode } from 'react';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { useSurface } from '../surface/surface.tsx';
import styles from './tooltip.module.css';

type TooltipProps = {
  children: ReactElement;
  text: ReactNode;
  defaultOpen?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

/** A hint on hover and focus; the control needs its own label besides. */
export function Tooltip({ children, text, defaultOpen = false, side = 'top' }: TooltipProps) {
  const surface = useSurface();
  return (
    <BaseTooltip.Root defaultOpen={defaultOpen}>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          className={styles.positioner}
          side={side}
          sideOffset={8}
          data-surface={surface}
        >
          <BaseTooltip.Popup className={styles.popup}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
