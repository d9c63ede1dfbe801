import type { ComponentProps } from 'react';
import { Search } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './search-input.module.css';

type SearchInputProps = ComponentProps<'input'> & { label: string; shortcut?: string; compact?: boolean };

/** A search input with a hidden label and an optional shortcut hint. */
export function SearchInput({ label, shortcut, compact, className, ...props }: SearchInputProps) {
  return (
    <label className={cx(styles.search, compact && styles.compact, className)}>
      <span className="sr">{label}</span>
      <Icon icon={Search} />
      <input {...props} type="search" className={styles.searchControl} />
      {shortcut && (
        <kbd aria-hidden="true" className={styles.kbd}>
          {shortcut}
        </kbd>
      )}
    </label>
  );
}
