import styles from './video-player.module.css';

/** Draws the captions. Screen readers do not announce them: the audio already says the words. */
export function Captions({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.captions} aria-live="off">
      <p className={styles.cue}>
        {lines.map((line, index) => (
          <span key={index} className={styles.cueLine}>
            {line}
          </span>
        ))}
      </p>
    </div>
  );
}
