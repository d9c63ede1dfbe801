import { LinkButton } from '@maetrix/ui/link';
import { cx } from '@maetrix/ui/cx';

import styles from './message-row.module.css';
import { discard, retry } from './messages.ts';
import { formatTime } from './rows.ts';
import type { PendingMessage } from './thread.ts';

/** An own message that is being sent, or was not. */
export function PendingRow({ roomId, pending }: { roomId: string; pending: PendingMessage }) {
  const { text, attachment, problem, writtenAt } = pending;
  return (
    <li className={cx(styles.row, styles.own, styles.pending)}>
      <div className={styles.content}>
        <div className={styles.who}>
          <span className="sr">You</span>
          <time dateTime={writtenAt}>{formatTime(writtenAt)}</time>
          {problem === null && <span>Sending…</span>}
        </div>
        {text && <p className={styles.bubble}>{text}</p>}
        {attachment && <p className={styles.removed}>{attachment.name}</p>}
        {problem !== null && (
          <p className={styles.failed} role="alert">
            Not sent. {problem} <LinkButton onClick={() => void retry(roomId, pending)}>Retry</LinkButton>{' '}
            <LinkButton onClick={() => discard(roomId, pending.key)}>Discard</LinkButton>
          </p>
        )}
      </div>
    </li>
  );
}
