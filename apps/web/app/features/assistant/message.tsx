import type { Citation, ClaraMessage } from '@maetrix/contract';
import { Button } from '@maetrix/ui/button';
import { Copy } from 'lucide-react';

import { useCopy } from '../../shared/feedback/use-copy.ts';
import { AnswerText } from './answer-text.tsx';
import styles from './message.module.css';

type MessageProps = {
  direction: ClaraMessage['direction'];
  text: string;
  citations: Citation[];
  isWriting?: boolean;
};

/** One message of a conversation. */
export function Message({ direction, text, citations, isWriting = false }: MessageProps) {
  const copy = useCopy();
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
        {!isWriting && (
          <Button variant="text" size="sm" icon={Copy} onClick={() => void copy(text)}>
            Copy
          </Button>
        )}
      </div>
    </div>
  );
}
