import { cx } from '@maetrix/ui/cx';
import type { ReactNode } from 'react';

import styles from './price-label.module.css';

type PriceLabelProps = {
  children: ReactNode;
  included?: boolean;
  per?: ReactNode;
  size?: 'md' | 'sm';
  className?: string | undefined;
};

/** A price with an optional period; green when nothing is to pay. */
export function PriceLabel({ children, included = false, per, size = 'md', className }: PriceLabelProps) {
  return (
    <span className={cx(styles.price, included && styles.included, size === 'sm' && styles.small, className)}>
      {children}
      {per && <span className={styles.per}> {per}</span>}
    </span>
  );
}
