import { useState } from 'react';

import { callApi, readApi } from '../../shared/http/browser-calls.ts';

let isAccepted = false;

/** Holds a question back until the member has read what is sent to the provider; they read it once. */
export const useNote = (ask: (question: string) => void) => {
  const [waiting, setWaiting] = useState<string | null>(null);

  /** False while the note is shown. */
  const askAfterNote = async (question: string): Promise<boolean> => {
    if (!isAccepted) {
      const state = await readApi('/ai/state', {});
      isAccepted = state.ok && state.result.is_note_accepted;
    }
    if (isAccepted) ask(question);
    else setWaiting(question);
    return isAccepted;
  };

  const accept = () => {
    isAccepted = true;
    void callApi('/ai/note', {});
    if (waiting !== null) ask(waiting);
    setWaiting(null);
  };

  return { isShown: waiting !== null, ask: askAfterNote, accept, decline: () => setWaiting(null) };
};
