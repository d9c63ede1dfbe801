import type { Citation } from '@maetrix/contract';
import { useEffect, useRef, useState } from 'react';

import { streamAnswer, type StreamRequest } from './answer-stream.ts';

type AnswerState = {
  status: 'idle' | 'answering' | 'finished';
  question: string;
  text: string;
  citations: Citation[];
  /** What the member is told, when they can do something about it. */
  problem: string | null;
};

const NO_ANSWER: AnswerState = {
  status: 'idle',
  question: '',
  text: '',
  citations: [],
  problem: null,
};

type Options = {
  toRequest: (question: string) => StreamRequest;
  /** Called when an answer has ended with a text, whole or stopped. */
  onEnd?: (answer: {
    question: string;
    text: string;
    threadId: number | null;
    citations: Citation[];
    /** False when its page is no longer shown, or another question was asked. */
    isShown: boolean;
  }) => void;
};

/** An answer that is asked for, streams in, and ends or is stopped. */
export const useAnswer = ({ toRequest, onEnd }: Options) => {
  const [answer, setAnswer] = useState<AnswerState>(NO_ANSWER);
  const running = useRef<AbortController | null>(null);

  // Leaving the page stops the answer.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const ask = async (question: string): Promise<void> => {
    running.current?.abort();
    const caller = new AbortController();
    running.current = caller;
    let text = '';
    let threadId: number | null = null;
    setAnswer({ ...NO_ANSWER, status: 'answering', question });
    const end = await streamAnswer(toRequest(question), caller.signal, (added, thread) => {
      text += added;
      threadId = thread;
      if (running.current === caller) setAnswer((shown) => ({ ...shown, text }));
    });
    const citations = end.kind === 'done' ? end.citations : [];
    const isShown = running.current === caller;
    if (isShown) {
      running.current = null;
      setAnswer({
        status: 'finished',
        question,
        text,
        citations,
        problem: end.kind === 'refused' ? end.message : null,
      });
    }
    if (text) onEnd?.({ question, text, threadId, citations, isShown });
  };

  return {
    answer,
    ask,
    stop: () => running.current?.abort(),
  };
};
