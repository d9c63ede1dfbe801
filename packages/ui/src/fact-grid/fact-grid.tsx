import type { ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import styles from './fact-grid.module.css';

type FactGridProps = {
  items: readonly { term: ReactNode; value: ReactNode }[];
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string | undefined;
};

/** Terms and values in two columns, each value below its term. */
export function FactGrid({ items, title, headingLevel = 3, className }: FactGridProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={className}>
      {title && <Heading className={cx('d-22', styles.title)}>{title}</Heading>}
      <dl className={styles.list}>
        {items.map((item, index) => (
          <div key={index} className={styles.pair}>
            <dt className={styles.term}>{item.term}</dt>
            <dd className={styles.value}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
