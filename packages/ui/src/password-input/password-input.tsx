import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { Input, type InputProps } from '../input/input.tsx';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<InputProps, 'type'> & { showLabel?: string; hideLabel?: string };

/** A password control whose text can be shown; put it in a Field. */
export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.wrap}>
      <Input {...props} type={shown ? 'text' : 'password'} className={styles.input} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} size={18} />
      </button>
    </span>
  );
}
