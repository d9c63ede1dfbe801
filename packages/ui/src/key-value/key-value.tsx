import type { ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import styles from './key-value.module.css';

type KeyValueProps = {
  items: readonly { term: ReactNode; value: ReactNode }[];
  small?: boolean;
  className?: string | undefined;
};

/** Terms and values, term on the left and value on the right. */
export function KeyValue({ items, small = false, className }: KeyValueProps) {
  return (
    <dl className={cx(styles.list, small && styles.small, className)}>
      {items.map((item, index) => (
        <div key={index} className={styles.pair}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
