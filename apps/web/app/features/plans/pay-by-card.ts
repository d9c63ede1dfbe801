import { SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import { callApi } from '../../shared/http/browser-calls.ts';
import type { CardProvider } from './card-provider.ts';

type Answer =
  | { kind: 'paid'; message: string }
  | { kind: 'authenticate'; secret: string }
  | { kind: 'refused'; message: string }
  /** No answer: it may have been paid. */
  | { kind: 'unknown'; message: string };

export type CardPayment = { planId: number; planName: string; methodId: string; requestKey: string };

const REFUSED = 422;

// Sent to the API directly: a bank can take longer than the web server waits. Sent again after authentication.
const send = async (payment: CardPayment): Promise<Answer> => {
  const answer = await callApi('/subscriptionCardPayment', {
    service_id: payment.planId,
    service_category: 'subscription',
    service_name: payment.planName,
    payment_method: payment.methodId,
    request_key: payment.requestKey,
  });
  const { message } = answer;
  if (!answer.ok) return { kind: answer.httpStatus === REFUSED ? 'refused' : 'unknown', message };
  return answer.result
    ? { kind: 'authenticate', secret: answer.result.client_secret }
    : { kind: 'paid', message };
};

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
