import { useRef, useState } from 'react';

import { callApi, readApi } from '../../shared/http/browser-calls.ts';

type WaitingQuestion = { question: string; decide: (isAsked: boolean) => void };

/** Holds a question back until the member has read what is sent to the provider; they read it once. */
export const useNote = (ask: (question: string) => void) => {
  const [waiting, setWaiting] = useState<WaitingQuestion | null>(null);
  // Of this page alone: another member may log in in the same tab.
  const isAccepted = useRef(false);

  /** False when the member declines the note. */
  const askAfterNote = async (question: string): Promise<boolean> => {
    if (!isAccepted.current) {
      const state = await readApi('/ai/state', {});
      isAccepted.current = state.ok && state.result.is_note_accepted;
    }
    if (!isAccepted.current) return new Promise((decide) => setWaiting({ question, decide }));
    ask(question);
    return true;
  };

  const decide = (isAsked: boolean) => {
    setWaiting(null);
    waiting?.decide(isAsked);
  };

  return {
    isShown: waiting !== null,
    ask: askAfterNote,
    accept: () => {
      isAccepted.current = true;
      void callApi('/ai/note', {});
      if (waiting) ask(waiting.question);
      decide(true);
    },
    decline: () => decide(false),
  };
};
