import { cx } from '@maetrix/ui/cx';
import { Icon } from '@maetrix/ui/icon';
import { Media, type Picture } from '@maetrix/ui/media';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './plan-row.module.css';

type PlanRowProps = {
  name: ReactNode;
  tagline?: ReactNode;
  features: readonly ReactNode[];
  fee: ReactNode;
  per?: ReactNode;
  action: ReactNode;
  picture?: Picture;
  badge?: ReactNode;
  note?: ReactNode;
  /** Why the plan could not be bought. */
  problem?: ReactNode;
  state?: 'open' | 'active' | 'expired';
  headingLevel?: 2 | 3;
};

/** The list around PlanRow items. */
export function PlanList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** A plan as a full-width row: picture, name, features, fee and action. */
export function PlanRow({
  name,
  tagline,
  features,
  fee,
  per,
  action,
  picture,
  badge,
  note,
  problem,
  state = 'open',
  headingLevel = 2,
}: PlanRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={cx(styles.row, styles[state])}>
      <Media picture={picture} ratio="1x1" className={styles.art} />
      <div>
        <Heading className={cx('d-36', styles.name)}>{name}</Heading>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      <ul className={styles.features}>
        {features.map((feature, index) => (
          <li key={index} className={styles.feature}>
            <Icon icon={Check} size={18} className={styles.tick} />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.pay}>
        <p>
          <span className={cx('d-48 num', styles.fee)}>{fee}</span>{' '}
          {per && <span className={styles.per}>{per}</span>}
        </p>
        {action}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {problem && <div className={styles.problem}>{problem}</div>}
    </li>
  );
}
