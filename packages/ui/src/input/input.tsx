import type { ComponentProps } from 'react';
import { Input as BaseInput } from '@base-ui/react/input';
import { cx } from '../cx/cx.ts';
import styles from './input.module.css';

export type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className'> & {
  className?: string | undefined;
};

/** A text input; use it inside a Field. */
export function Input({ className, ...props }: InputProps) {
  return <BaseInput {...props} className={cx(styles.input, className)} />;
}
