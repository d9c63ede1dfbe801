import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import type { CardProvider } from './card-provider.ts';

type Answer =
  | { kind: 'paid'; message: string }
  | { kind: 'authenticate'; secret: string }
  | { kind: 'refused'; message: string }
  /** It may have been paid. */
  | { kind: 'unknown'; message: string };

export type Wish = { planId: number; planName: string; methodId: string; requestKey: string };

type Envelope = { status: boolean; message: string; result: { client_secret: string } | null };

const REFUSED = 422;

const read = ({ status, message, result }: Envelope, code: number): Answer => {
  if (!status)
    return { kind: code === REFUSED ? 'refused' : 'unknown', message: message || SOMETHING_WENT_WRONG };
  return result ? { kind: 'authenticate', secret: result.client_secret } : { kind: 'paid', message };
};

// It goes to the API itself: it takes as long as a bank takes, and after the bank has asked it is sent again.
const send = (wish: Wish): Promise<Answer> =>
  fetch('/api/subscriptionCardPayment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service_id: wish.planId,
      service_category: 'subscription',
      service_name: wish.planName,
      payment_method: wish.methodId,
      request_key: wish.requestKey,
    }),
  })
    .then(async (response) => read((await response.json()) as Envelope, response.status))
    .catch(() => ({ kind: 'unknown', message: SERVER_NOT_RESPONDING }));

type Outcome = { isPaid: boolean; isKnown: boolean; message: string };

const outcomeOf = (answer: Answer): Outcome => ({
  isPaid: answer.kind === 'paid',
  isKnown: answer.kind === 'paid' || answer.kind === 'refused',
  message: 'message' in answer ? answer.message : SOMETHING_WENT_WRONG,
});

/** Pays for a plan; where her bank asks first, `onAsked` is told, the bank's page is shown, and it goes on after it. */
export const payByCard = async (
  wish: Wish,
  provider: CardProvider,
  onAsked: () => void,
): Promise<Outcome> => {
  const first = await send(wish);
  if (first.kind !== 'authenticate') return outcomeOf(first);
  onAsked();
  const { error } = await provider.confirmCardPayment(first.secret, { payment_method: wish.methodId });
  if (error) return { isPaid: false, isKnown: true, message: error.message ?? SOMETHING_WENT_WRONG };
  return outcomeOf(await send(wish));
};
