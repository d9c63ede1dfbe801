import styles from './video-player.module.css';

/** The captions' own box. The words are heard already, so a screen reader is not made to say them as they change. */
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
