import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import type { CardProvider } from './card-provider.ts';

type Answer =
  | { kind: 'paid'; message: string }
  | { kind: 'authenticate'; secret: string }
  | { kind: 'refused'; message: string }
  /** No answer: it may have been paid. */
  | { kind: 'unknown'; message: string };

export type CardPayment = { planId: number; planName: string; methodId: string; requestKey: string };

type Envelope = { status: boolean; message: string; result: { client_secret: string } | null };

const REFUSED = 422;

const read = ({ status, message, result }: Envelope, code: number): Answer => {
  if (!status)
    return { kind: code === REFUSED ? 'refused' : 'unknown', message: message || SOMETHING_WENT_WRONG };
  return result ? { kind: 'authenticate', secret: result.client_secret } : { kind: 'paid', message };
};

// Sent to the API directly: a bank can take longer than the web server waits. Sent again after authentication.
const send = (payment: CardPayment): Promise<Answer> =>
  fetch('/api/subscriptionCardPayment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service_id: payment.planId,
      service_category: 'subscription',
      service_name: payment.planName,
      payment_method: payment.methodId,
      request_key: payment.requestKey,
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

/** Pays for a plan. When the bank asks for authentication, calls `onAuthenticate`, shows the bank's page and goes on. */
export const payByCard = async (
  payment: CardPayment,
  provider: CardProvider,
  onAuthenticate: () => void,
): Promise<Outcome> => {
  const first = await send(payment);
  if (first.kind !== 'authenticate') return outcomeOf(first);
  onAuthenticate();
  const { error } = await provider.confirmCardPayment(first.secret, { payment_method: payment.methodId });
  if (error) return { isPaid: false, isKnown: true, message: error.message ?? SOMETHING_WENT_WRONG };
  return outcomeOf(await send(payment));
};
