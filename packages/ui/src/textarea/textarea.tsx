import {
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Field as BaseField } from '@base-ui/react/field';
import { Field } from '../field/field.tsx';
import { cx } from '../cx/cx.ts';
import { useTypedEarly } from '../typed-early/typed-early.ts';
import styles from './textarea.module.css';

export type TextareaProps = ComponentProps<'textarea'>;

/** A text area; use it inside a Field. */
export function Textarea({ className, ref, ...props }: TextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useTypedEarly(field);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  return (
    <BaseField.Control render={<textarea {...props} ref={field} />} className={cx(styles.area, className)} />
  );
}

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'maxLength'> & {
  label: ReactNode;
  limit: number;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string, overLimit: boolean) => void;
  overLimitError?: ReactNode;
  countLabel?: (used: number, limit: number) => string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
};

/** A text area with a character counter; it accepts more than the limit and shows an error then. */
export function CountedTextarea({
  label,
  limit,
  value,
  defaultValue = '',
  onValueChange,
  overLimitError,
  countLabel = (used, max) => `${used} of ${max} characters`,
  hint,
  error,
  required = false,
  ...props
}: CountedTextareaProps) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const text = value ?? ownValue;
  const isOverLimit = text.length > limit;

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    const next = event.target.value;
    setOwnValue(next);
    onValueChange?.(next, next.length > limit);
  }

  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={error ?? (isOverLimit ? overLimitError : undefined)}
      aside={
        <span className={cx(styles.counter, isOverLimit && styles.overLimit)}>
          <span aria-hidden="true">
            {text.length}/{limit}
          </span>
          <span className="sr" role="status">
            {isOverLimit || limit - text.length <= 20 ? countLabel(text.length, limit) : ''}
          </span>
        </span>
      }
    >
      <Textarea {...props} value={text} onChange={handleChange} aria-invalid={isOverLimit || undefined} />
    </Field>
  );
}
