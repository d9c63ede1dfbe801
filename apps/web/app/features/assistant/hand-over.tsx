import { Button } from '@maetrix/ui/button';
import { GraduationCap } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import type { HandOverView } from './assistant-view.ts';
import styles from './hand-over.module.css';
import type { ChatModel } from './paths.ts';
import { toHandOverView } from './thread-groups.ts';

const HandOverDialog = lazyPart(() =>
  import('./hand-over-dialog.tsx').then(({ HandOverDialog: part }) => part),
);

type HandOverProps = {
  model: ChatModel;
  threadId: number;
  handOver: HandOverView | null;
  onHandedOver: (handOver: HandOverView | null) => void;
};

/** Hands the conversation over to a trainer, after the member has read what that trainer will see. */
export function HandOver({ model, threadId, handOver, onHandedOver }: HandOverProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const toast = useToasts();

  const hand = async () => {
    setPending(true);
    const answer = await callApi('/ai/clara/handOver', { id: threadId, model });
    setPending(false);
    setAsking(false);
    if (answer.ok) onHandedOver(answer.result.hand_over && toHandOverView(answer.result.hand_over));
    else toast.error(answer.message);
  };

  return (
    <div className={styles.bar}>
      <p role="status" className={styles.status}>
        {handOver &&
          !handOver.answer &&
          `You asked a trainer on ${handOver.since}. The answer will appear here, and you will be notified.`}
      </p>
      {!handOver && (
        <Button variant="text" size="sm" icon={GraduationCap} onClick={() => setAsking(true)}>
          Ask a trainer
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <HandOverDialog
            isPending={isPending}
            onConfirm={() => void hand()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What the trainer answered. */
export function TrainerAnswer({ handOver }: { handOver: HandOverView }) {
  return (
    <section className={styles.answer} aria-label="Answer of a trainer">
      <p className={styles.who}>A trainer, {handOver.answeredOn}</p>
      <p className={styles.text}>{handOver.answer}</p>
    </section>
  );
}
