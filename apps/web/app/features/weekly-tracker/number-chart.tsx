import { useId } from 'react';

import type { Chart } from './tracker-view.ts';
import styles from './weekly-tracker-page.module.css';

const LEFT = 58;
const LABEL_RIGHT = 50;

/** A chart of one number; its numbers are in the table beside it too. */
export function NumberChart({ chart }: { chart: Chart }) {
  const { title, summary, width, height, bars, lines, weeks, median } = chart;
  const titleId = useId();
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId}>
        <title id={titleId}>{summary}</title>
        {median && (
          <rect
            x={LEFT}
            y={median.y}
            width={width - LEFT}
            height={Math.max(median.height, 2)}
            className={styles.median}
          />
        )}
        {lines.map(({ y, label }) => (
          <g key={y}>
            <path d={`M${LEFT} ${y}H${width}`} className={styles.line} />
            <text x={LABEL_RIGHT} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {bars.map(({ isShownWeek, ...bar }) => (
          <rect key={bar.x} {...bar} className={isShownWeek ? styles.shownBar : styles.bar} />
        ))}
        {weeks.map(({ x, label }) => (
          <text key={x} x={x} y={height - 12} textAnchor="middle">
            {label}
          </text>
        ))}
      </svg>
    </figure>
  );
}
