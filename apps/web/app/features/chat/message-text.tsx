import styles from './message-row.module.css';
import { splitMessage } from './message-parts.ts';

/** A plain text with its links and mentions. */
export function MessageText({ text, mentioned }: { text: string; mentioned: readonly string[] }) {
  return splitMessage(text, mentioned).map((part, index) => {
    if (part.kind === 'link')
      return (
        <a key={index} href={part.href} target="_blank" rel="noopener ugc nofollow" className={styles.link}>
          {part.text}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      );
    if (part.kind === 'mention')
      return (
        <span key={index} className={styles.mention}>
          {part.text}
        </span>
      );
    return part.text;
  });
}
