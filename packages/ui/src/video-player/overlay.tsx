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
  notStarted: boolean;
  onPlay: () => void;
  onRetry: () => void;
};

/** In the middle of the picture: an error, a spinner or the play button. */
export function Overlay({ title, labels, failure, busy, notStarted, onPlay, onRetry }: OverlayProps) {
  if (failure) {
    return (
      <div className={styles.failure} role="alert">
        <Icon icon={CircleAlert} size={28} />
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
  if (!notStarted) return null;
  return (
    <button type="button" className={styles.playButton} onClick={onPlay}>
      <Icon icon={Play} size={32} className={styles.playIcon} />
      <span className="sr">{`${labels.play}: ${title}`}</span>
    </button>
  );
}
