import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

/** What came of changing the server's cart. */
export type CartAnswer = { outcome: 'done' | 'refused' | 'unreachable'; message: string };

type Answer = { ok: boolean; httpStatus: number; message: string };

const hasAnswered = (httpStatus: number) =>
  httpStatus >= 400 && httpStatus < 500 && httpStatus !== 401 && httpStatus !== 429;

export const toCartAnswer = ({ ok, httpStatus, message }: Answer): CartAnswer => ({
  outcome: ok ? 'done' : hasAnswered(httpStatus) ? 'refused' : 'unreachable',
  message,
});

/** In the browser: nobody answered. */
export const cartAnswerOf = (serverAction: () => Promise<CartAnswer>): Promise<CartAnswer> =>
  serverAction().catch((error: unknown) => {
    // A redirect is an answer too.
    if (error instanceof Response) throw error;
    return { outcome: 'unreachable', message: SERVER_NOT_RESPONDING };
  });
