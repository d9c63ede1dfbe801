import type { ReactNode } from 'react';
import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './field.module.css';

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  name?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optionalLabel?: ReactNode;
  aside?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string | undefined;
};

/** Connects a label, a hint and an error to the control inside. */
export function Field({
  label,
  children,
  name,
  hint,
  error,
  required = false,
  optionalLabel,
  aside,
  hideLabel = false,
  disabled = false,
  className,
}: FieldProps) {
  // Some errors repeat the hint.
  const shownHint = hint === error ? null : hint;
  return (
    <BaseField.Root
      name={name}
      invalid={Boolean(error)}
      disabled={disabled}
      className={cx(styles.field, className)}
    >
      <div className={cx(styles.head, hideLabel && 'sr')}>
        <BaseField.Label className={styles.label}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
          {optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
        </BaseField.Label>
        {aside}
      </div>
      {children}
      {shownHint && <BaseField.Description className={styles.hint}>{shownHint}</BaseField.Description>}
      {error && (
        <BaseField.Error match className={styles.error}>
          <Icon icon={CircleAlert} size={16} className={styles.errorIcon} />
          <span>{error}</span>
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

/** A grid of fields; `columns={2}` applies from 600 px. */
export function FieldGrid({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={cx(styles.grid, columns === 2 && styles.two)}>{children}</div>;
}
