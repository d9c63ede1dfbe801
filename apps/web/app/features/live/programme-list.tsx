import { Badge } from '@maetrix/ui/badge';
import { cx } from '@maetrix/ui/cx';
import { Anchor } from '@maetrix/ui/link';

import styles from './programme-list.module.css';
import { formatProgrammeTime, type ProgrammeEntry } from './programme.ts';

type ProgrammeListProps = { entries: ProgrammeEntry[]; now: string };

/** What was, what is on, and what comes next. */
export function ProgrammeList({ entries, now }: ProgrammeListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="Programme">
      <ol className={styles.list}>
        {entries.map(({ id, title, startsAt, path, state }) => (
          <li key={id} className={cx(styles.entry, styles[state])}>
            <time className={styles.time} dateTime={startsAt}>
              {formatProgrammeTime(startsAt, new Date(now))}
            </time>
            <p className={styles.title}>
              <Anchor href={path}>{title}</Anchor>{' '}
              {state === 'done' && <span className={styles.past}>Past</span>}
              {state === 'now' && (
                <Badge tone="accent" className={styles.badge}>
                  On now
                </Badge>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
