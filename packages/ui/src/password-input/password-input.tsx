import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { Input, type InputProps } from '../input/input.tsx';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<InputProps, 'type'> & { showLabel?: string; hideLabel?: string };

/** A password input with a button to show the text; use it inside a Field. */
export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...props
}: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <span className={styles.wrap}>
      <Input {...props} type={isVisible ? 'text' : 'password'} className={styles.input} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={isVisible ? hideLabel : showLabel}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Icon icon={isVisible ? EyeOff : Eye} size={18} />
      </button>
    </span>
  );
}
