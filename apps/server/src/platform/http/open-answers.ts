import type { ServerResponse } from 'node:http';

import { AppError } from '#app/kernel/app-error.ts';

/** Whose session a connection belongs to. */
type Holder = { memberId: number; sessionId: number };

type OpenAnswer = Holder & { raw: ServerResponse };

/** Answers of this process that are written over minutes: how many there may be at once, and whose they are. */
export const createOpenAnswers = ({ max }: { max: number }) => {
  const open = new Set<OpenAnswer>();
  return {
    /** Counts an answer until its connection is closed. The signal aborts then: Stop closes the connection. */
    admit: ({ memberId, sessionId }: Holder, { raw }: { raw: ServerResponse }): AbortSignal => {
      // It would never report its end.
      if (raw.destroyed) return AbortSignal.abort();
      if (open.size >= max) throw new AppError('overloaded');
      const answer = { memberId, sessionId, raw };
      const caller = new AbortController();
      open.add(answer);
      raw.once('close', () => {
        open.delete(answer);
        caller.abort();
      });
      return caller.signal;
    },
    connected: (): Holder[] => [...open].map(({ memberId, sessionId }) => ({ memberId, sessionId })),
    /** Closes the connections without an end mark: nobody takes what they got for a whole answer. */
    endSessions: (sessionIds: number[]) => {
      for (const { sessionId, raw } of open) if (sessionIds.includes(sessionId)) raw.destroy();
    },
  };
};

export type OpenAnswers = ReturnType<typeof createOpenAnswers>;
