import type { ReactNode } from 'react';
import { Star } from 'lucide-react';
import { cx } from '../cx/cx.ts';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

type RatingProps = {
  value: number;
  count?: ReactNode;
  label?: (value: string) => string;
  className?: string | undefined;
};

/** A rating as five stars, rounded, and a number. */
export function Rating({ value, count, label = (text) => `${text} out of 5`, className }: RatingProps) {
  const text = value.toFixed(1);
  const filled = Math.round(value);
  return (
    <span className={cx(styles.rating, className)}>
      <span role="img" aria-label={label(text)} className={styles.stars}>
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            size={15}
            strokeWidth={1.6}
            className={star <= filled ? styles.on : undefined}
          />
        ))}
      </span>
      <span aria-hidden="true">{text}</span>
      {count !== undefined && <span className={styles.count}>({count})</span>}
    </span>
  );
}
