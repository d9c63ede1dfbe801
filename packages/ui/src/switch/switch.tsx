import { useId, type ReactNode } from 'react';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { cx } from '../cx/cx.ts';
import styles from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string | undefined;
};

/** A switch that acts at once, with its label and what it does. */
export function Switch({ label, checked, onCheckedChange, hint, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <label className={cx(styles.row, className)}>
      <span>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <BaseSwitch.Root
        className={styles.track}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        aria-labelledby={id}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
    </label>
  );
}
