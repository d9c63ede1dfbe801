import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './price-label.module.css';

type PriceLabelProps = {
  children: ReactNode;
  included?: boolean;
  per?: ReactNode;
  size?: 'md' | 'sm';
  className?: string | undefined;
};

/** What something costs: an amount, a muted period after it, or in green that it costs nothing more. */
export function PriceLabel({ children, included = false, per, size = 'md', className }: PriceLabelProps) {
  return (
    <span className={cx(styles.price, included && styles.included, size === 'sm' && styles.small, className)}>
      {children}
      {per && <span className={styles.per}> {per}</span>}
    </span>
  );
}
