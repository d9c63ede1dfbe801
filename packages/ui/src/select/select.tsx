import type { ReactNode } from 'react';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { useSurface } from '../surface/surface.tsx';
import styles from './select.module.css';

export type SelectOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  placeholder?: ReactNode;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  label?: string;
  compact?: boolean;
  className?: string | undefined;
};

/** A select box; use it inside a Field or give it a `label`. */
export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  disabled = false,
  required = false,
  label,
  compact,
  className,
}: SelectProps<Value>) {
  const surface = useSurface();
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      defaultValue={defaultValue ?? null}
      onValueChange={(next: Value | null) => {
        if (next !== null) onValueChange?.(next);
      }}
      name={name}
      disabled={disabled}
      required={required}
    >
      <BaseSelect.Trigger
        className={cx(styles.trigger, compact && styles.compact, className)}
        {...(label ? { 'aria-label': label } : {})}
      >
        <BaseSelect.Value className={styles.value} placeholder={placeholder} />
        <BaseSelect.Icon className={styles.chevron}>
          <Icon icon={ChevronDown} size={16} />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className={styles.positioner}
          sideOffset={4}
          alignItemWithTrigger={false}
          data-surface={surface}
        >
          <BaseSelect.Popup className={styles.popup}>
            <BaseSelect.List className={styles.list}>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={styles.item}
                >
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className={styles.indicator}>
                    <Icon icon={Check} size={16} />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
