import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Anchor, type LinkComponentProps } from '../link/link.tsx';
import styles from './chip.module.css';

/** A wrapping row of chips. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

type ChipProps = ComponentProps<'button'> & { pressed?: boolean; icon?: IconType };

/** A toggle button in a row of filters. */
export function Chip({ pressed, icon, className, children, type = 'button', ...props }: ChipProps) {
  return (
    <button {...props} type={type} aria-pressed={pressed} className={cx(styles.chip, className)}>
      {icon && <Icon icon={icon} size={16} />}
      {children}
    </button>
  );
}

/** A chip that links to a page; set aria-current on the current one. */
export function ChipLink({ className, ...props }: LinkComponentProps) {
  return <Anchor {...props} className={cx(styles.chip, className)} />;
}

type FilterChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void };

/** An active filter with a remove button. */
export function FilterChip({ children, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={styles.filter}>
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove} className={styles.remove}>
        <Icon icon={X} size={14} />
      </button>
    </span>
  );
}

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onValueChange: (value: Value) => void;
};

/** A segmented control: exclusive options in one row. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={styles.segment}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
