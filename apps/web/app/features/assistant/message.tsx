import type { Citation, ClaraMessage } from '@maetrix/contract';

import { AnswerText } from './answer-text.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import styles from './message.module.css';

type MessageProps = {
  direction: ClaraMessage['direction'];
  text: string;
  citations: Citation[];
  isWriting?: boolean;
};

/** One message of a conversation. */
export function Message({ direction, text, citations, isWriting = false }: MessageProps) {
  if (direction === 'outgoing')
    return (
      <p className={styles.question}>
        <span className="sr">You: </span>
        {text}
      </p>
    );
  return (
    <div className={styles.answer}>
      <span className={styles.arc} aria-hidden="true" />
      <div className={styles.text}>
        <span className="sr">Clara: </span>
        <AnswerText text={text} citations={citations} isWriting={isWriting} />
        {!isWriting && <CopyAnswer text={text} />}
      </div>
    </div>
  );
}
