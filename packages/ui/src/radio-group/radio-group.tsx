import type { ReactNode } from 'react';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import styles from './radio-group.module.css';

type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  required?: boolean;
};

/** A labelled group of radio buttons. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  disabled = false,
  required = false,
}: RadioGroupProps<Value>) {
  const labelId = useId();
  // Named by id: the library connects a label around it only after hydration. A value may contain spaces, an id must not.
  const optionId = (index: number) => `${labelId}${index}`;
  return (
    <div>
      <div id={labelId} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </div>
      <BaseRadioGroup
        aria-labelledby={labelId}
        {...(value === undefined ? { defaultValue: defaultValue ?? null } : { value })}
        onValueChange={(next) => {
          if (next !== null) onValueChange?.(next);
        }}
        name={name}
        disabled={disabled}
        required={required}
      >
        {options.map((option, index) => (
          <label key={option.value} className={styles.row}>
            <Radio.Root
              aria-labelledby={optionId(index)}
              value={option.value}
              disabled={option.disabled ?? false}
              className={styles.radio}
            >
              <Radio.Indicator className={styles.mark} />
            </Radio.Root>
            <span id={optionId(index)}>{option.label}</span>
          </label>
        ))}
      </BaseRadioGroup>
    </div>
  );
}
