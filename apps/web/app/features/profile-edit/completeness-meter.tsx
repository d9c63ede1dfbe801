import { LinkButton } from '@maetrix/ui/link';
import { ProgressBar } from '@maetrix/ui/progress';

import { measureCompleteness } from './completeness.ts';
import styles from './completeness-meter.module.css';
import type { Editable } from './editable.ts';
import type { ProfileView } from './profile-view.ts';

type CompletenessMeterProps = { profile: ProfileView; onEdit: (what: Editable) => void };

/** How complete the profile is, and what to fill in next. */
export function CompletenessMeter({ profile, onEdit }: CompletenessMeterProps) {
  const { percent, next } = measureCompleteness(profile);
  return (
    <div className={styles.meter}>
      <p className={styles.text}>
        {next ? `Your profile is ${percent}% complete` : 'Your profile is complete'}
      </p>
      <ProgressBar value={percent} label="Completeness of your profile" />
      {next && (
        <p className={styles.next}>
          Next: <LinkButton onClick={() => onEdit(next.key)}>{next.todo}</LinkButton>
        </p>
      )}
    </div>
  );
}
