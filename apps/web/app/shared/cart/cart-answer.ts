import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

/** What came of changing the server's cart. */
export type CartAnswer = { outcome: 'done' | 'refused' | 'unreachable'; message: string };

type Answer = { ok: boolean; code: number; message: string };

const hasAnswered = (code: number) => code >= 400 && code < 500 && code !== 401 && code !== 429;

export const toCartAnswer = ({ ok, code, message }: Answer): CartAnswer => ({
  outcome: ok ? 'done' : hasAnswered(code) ? 'refused' : 'unreachable',
  message,
});

/** In the browser: nobody answered. */
export const cartAnswerOf = (serverAction: () => Promise<CartAnswer>): Promise<CartAnswer> =>
  serverAction().catch((error: unknown) => {
    // A redirect is an answer too.
    if (error instanceof Response) throw error;
    return { outcome: 'unreachable', message: SERVER_NOT_RESPONDING };
  });
