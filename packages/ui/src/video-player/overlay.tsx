import { CircleAlert, Play } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Failure, PlayerLabels } from './labels.ts';
import styles from './video-player.module.css';

type OverlayProps = {
  title: string;
  labels: PlayerLabels;
  failure: Failure | null;
  busy: boolean;
  fresh: boolean;
  onPlay: () => void;
  onRetry: () => void;
};

/** What lies in the middle of the picture: a failure, a wait, or the way to begin. */
export function Overlay({ title, labels, failure, busy, fresh, onPlay, onRetry }: OverlayProps) {
  if (failure) {
    return (
      <div className={styles.failure} role="alert">
        <Icon of={CircleAlert} size={28} />
        <p className={styles.failureText}>{labels.failures[failure]}</p>
        <Button variant="white" onClick={onRetry}>
          {labels.tryAgain}
        </Button>
      </div>
    );
  }
  if (busy) {
    return (
      <div className={styles.busy} role="status">
        <span className={styles.spinner} />
        <span className="sr">{labels.loading}</span>
      </div>
    );
  }
  if (!fresh) return null;
  return (
    <button type="button" className={styles.begin} onClick={onPlay}>
      <Icon of={Play} size={32} className={styles.beginIcon} />
      <span className="sr">{`${labels.play}: ${title}`}</span>
    </button>
  );
}
