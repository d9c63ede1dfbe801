import { Pause, Play } from 'lucide-react';

import styles from './play-button.module.css';

type PlayButtonProps = {
  isPlaying: boolean;
  /** What is played, where the page has several to play. */
  title?: string;
  onClick: () => void;
};

/** Plays or pauses. */
export function PlayButton({ isPlaying, title, onClick }: PlayButtonProps) {
  const label = isPlaying ? 'Pause' : 'Play';
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={title === undefined ? label : `${label}: ${title}`}
      onClick={onClick}
    >
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </button>
  );
}
