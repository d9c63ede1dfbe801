import { SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import { callApi } from '../../shared/http/browser-calls.ts';
import type { CardProvider } from './card-provider.ts';

type Answer =
  | { kind: 'paid'; message: string }
  | { kind: 'authenticate'; secret: string }
  | { kind: 'refused'; message: string }
  /** The card has used its first-month discount: nothing was charged, the full price is due. */
  | { kind: 'full_price'; message: string }
  /** No answer: it may have been paid. */
  | { kind: 'unknown'; message: string };

export type CardPayment = {
  planId: number;
  planName: string;
  methodId: string;
  requestKey: string;
  /** In pounds, as shown. */
  amount: number;
  paysFullPrice: boolean;
};

const REFUSED = 422;

const isRefusal = ({ httpStatus, code }: { httpStatus: number; code: string }) =>
  httpStatus === REFUSED || code === 'price_changed';

// Sent to the API directly: a bank can take longer than the web server waits. Sent again after authentication.
const send = async (payment: CardPayment): Promise<Answer> => {
  const answer = await callApi('/subscriptionCardPayment', {
    service_id: payment.planId,
    service_category: 'subscription',
    service_name: payment.planName,
    payment_method: payment.methodId,
    request_key: payment.requestKey,
    max_amount: payment.amount,
    full_price: payment.paysFullPrice,
  });
  const { message } = answer;
  if (!answer.ok && answer.code === 'first_month_used_by_card') return { kind: 'full_price', message };
  if (!answer.ok) return { kind: isRefusal(answer) ? 'refused' : 'unknown', message };
  return answer.result
    ? { kind: 'authenticate', secret: answer.result.client_secret }
    : { kind: 'paid', message };
};

type Outcome = { isPaid: boolean; isKnown: boolean; needsFullPrice?: boolean; message: string };

const outcomeOf = (answer: Answer): Outcome => ({
  isPaid: answer.kind === 'paid',
  needsFullPrice: answer.kind === 'full_price',
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
  const confirmed = await provider.confirmCardPayment(first.secret, { payment_method: payment.methodId });
  // The server may have given up a payment that failed before the browser asks how it ended.
  const isGivenUp = confirmed.paymentIntent?.status === 'canceled';
  if (confirmed.error || isGivenUp) {
    const { message } = confirmed.error ?? confirmed.paymentIntent?.last_payment_error ?? {};
    return { isPaid: false, isKnown: true, message: message ?? SOMETHING_WENT_WRONG };
  }
  return outcomeOf(await send(payment));
};
