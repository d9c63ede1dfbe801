import type { CSSProperties } from 'react';
import { Progress as BaseProgress } from '@base-ui/react/progress';
import { cx } from '../cx/cx.ts';
import styles from './progress.module.css';

type ProgressProps = {
  value: number;
  label: string;
  completedText?: (percent: number) => string;
  className?: string | undefined;
};

/** A 28 px progress bar; its text is inside the filled part above 30 %, else beside it. */
export function Progress({
  value,
  label,
  completedText = (percent) => `${percent}% Completed`,
  className,
}: ProgressProps) {
  const percent = toPercent(value);
  const isTextInside = percent > 30;
  return (
    <BaseProgress.Root
      value={percent}
      aria-label={label}
      className={cx(styles.progress, className)}
      style={{ '--p': percent } as CSSProperties}
    >
      <i className={styles.fill} />
      <b
        className={cx(styles.text, isTextInside ? styles.textInside : styles.textOutside)}
        aria-hidden="true"
      >
        {isTextInside ? completedText(percent) : `${percent}%`}
      </b>
    </BaseProgress.Root>
  );
}

type ProgressBarProps = { value: number; label: string; onArt?: boolean; className?: string | undefined };

/** A thin progress bar without text, for thumbnails and tables. */
export function ProgressBar({ value, label, onArt = false, className }: ProgressBarProps) {
  const percent = toPercent(value);
  return (
    <BaseProgress.Root
      value={percent}
      aria-label={label}
      className={cx(styles.bar, onArt && styles.onArt, className)}
      style={{ '--p': percent } as CSSProperties}
    >
      <i className={styles.barFill} />
    </BaseProgress.Root>
  );
}

function toPercent(value: number): number {
  return Math.max(0, Math.min(100, Math.round(value)));
}
