import { useImperativeHandle, useRef, type ComponentProps } from 'react';
import { Input as BaseInput } from '@base-ui/react/input';
import { cx } from '../cx/cx.ts';
import { useTypedEarly } from '../typed-early/typed-early.ts';
import styles from './input.module.css';

export type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className'> & {
  className?: string | undefined;
};

/** A text input; use it inside a Field. */
export function Input({ className, ref, ...props }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => field.current);
  return <BaseInput {...props} ref={field} className={cx(styles.input, className)} />;
}
