import { cx } from '@maetrix/ui/cx';
import { InlineEmpty } from '@maetrix/ui/empty';

import styles from './affiliate-page.module.css';
import type { HistoryLine } from './affiliate.ts';

type PointHistoryProps = { lines: HistoryLine[]; label: string };

/** Points that came and went, newest first. */
export function PointHistory({ lines, label }: PointHistoryProps) {
  if (!lines.length)
    return (
      <div className={styles.empty}>
        <InlineEmpty
          title="No points yet"
          text="Your first points arrive with the first payment of somebody who joined with your link."
          headingLevel={3}
        />
      </div>
    );
  return (
    <table className={styles.table}>
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {['What', 'Date', 'Points'].map((header) => (
            <th key={header} scope="col">
              <span className="sr">{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, date, points, isGain }, index) => (
          <tr key={index}>
            <td>{title}</td>
            <td className={styles.date}>{date}</td>
            <td className={cx(styles.points, isGain && styles.gain)}>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
