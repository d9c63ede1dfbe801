import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

/** Result of changing the cart on the server. */
export type CartResult = { outcome: 'done' | 'refused' | 'unreachable'; message: string };

type ApiAnswer = { ok: boolean; httpStatus: number; message: string };

const isRefusal = (httpStatus: number) =>
  httpStatus >= 400 && httpStatus < 500 && httpStatus !== 401 && httpStatus !== 429;

export const toCartResult = ({ ok, httpStatus, message }: ApiAnswer): CartResult => ({
  outcome: ok ? 'done' : isRefusal(httpStatus) ? 'refused' : 'unreachable',
  message,
});

/** Browser only: an action without an answer becomes `unreachable`. */
export const withCartFallback = (serverAction: () => Promise<CartResult>): Promise<CartResult> =>
  serverAction().catch((error: unknown) => {
    // React Router throws redirects as responses.
    if (error instanceof Response) throw error;
    return { outcome: 'unreachable', message: SERVER_NOT_RESPONDING };
  });
