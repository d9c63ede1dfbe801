import { useEffect, useEffectEvent } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';
import type { HandOverView } from './assistant-view.ts';
import type { ChatModel } from './paths.ts';
import { toHandOverView } from './thread-groups.ts';

type Waiting = { model: ChatModel; threadId: number | null; isWaiting: boolean };

/** Whoever comes back, from a push message too, sees what a trainer has answered meanwhile. */
export const useHandOverOnReturn = (
  { model, threadId, isWaiting }: Waiting,
  onAnswered: (handOver: HandOverView) => void,
) => {
  const show = useEffectEvent(onAnswered);
  useEffect(() => {
    if (!isWaiting || threadId === null) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const answer = await readApi(`/ai/clara/${threadId}`, { model });
      const handOver = answer.ok ? answer.result.hand_over : null;
      if (isCurrent && handOver?.answer) show(toHandOverView(handOver));
    };
    const onReturn = () => void ask();
    addEventListener('focus', onReturn);
    return () => {
      isCurrent = false;
      removeEventListener('focus', onReturn);
    };
  }, [model, threadId, isWaiting]);
};
