import { useId, type ReactNode } from 'react';
import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './checkbox.module.css';

type CheckboxProps = {
  label: ReactNode;
  hideLabel?: boolean;
  checked?: boolean;
  defaultChecked?: boolean;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  name?: string;
  value?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string | undefined;
};

/** A checkbox with its label. */
export function Checkbox({
  label,
  hideLabel = false,
  checked,
  defaultChecked = false,
  indeterminate = false,
  onCheckedChange,
  name,
  value,
  disabled = false,
  required = false,
  className,
}: CheckboxProps) {
  // Named by id: the library connects a label around it only after hydration.
  const labelId = useId();
  return (
    <label className={cx(styles.row, disabled && styles.disabled, className)}>
      <BaseCheckbox.Root
        aria-labelledby={labelId}
        {...(checked === undefined ? { defaultChecked } : { checked })}
        indeterminate={indeterminate}
        onCheckedChange={(next) => onCheckedChange?.(next)}
        name={name}
        value={value}
        disabled={disabled}
        required={required}
        className={styles.box}
      >
        <BaseCheckbox.Indicator className={styles.mark}>
          <Icon icon={indeterminate ? Minus : Check} size={14} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span id={labelId} className={hideLabel ? 'sr' : styles.label}>
        {label}
      </span>
    </label>
  );
}
