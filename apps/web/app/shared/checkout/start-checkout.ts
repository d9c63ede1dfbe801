import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { CheckoutAnswer, CheckoutRequest, Wanted } from './checkout.ts';
import { storedCheckout } from './stored-checkout.ts';

const ASK_AGAIN_MS = 1_000;

const ask = (request: CheckoutRequest): Promise<CheckoutAnswer> =>
  fetch('/actions/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).then(
    (response) => response.json() as Promise<CheckoutAnswer>,
    () => ({ kind: 'refused', message: SERVER_NOT_RESPONDING }),
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Settled = Exclude<CheckoutAnswer, { kind: 'waiting' | 'over' }>;

/** Asks until it is her turn; a checkout that ended without a payment is begun anew, once. */
export const startCheckout = async (
  wanted: Wanted[],
  onWaiting: (before: number) => void,
): Promise<Settled> => {
  let hasBegunAnew = false;
  for (;;) {
    const answer = await ask({ wanted, requestKey: storedCheckout.begin(wanted) });
    if (answer.kind === 'waiting') {
      onWaiting(answer.before);
      await pause(ASK_AGAIN_MS);
    } else if (answer.kind === 'over') {
      storedCheckout.forget();
      if (hasBegunAnew) return { kind: 'refused', message: SERVER_NOT_RESPONDING };
      hasBegunAnew = true;
    } else return answer;
  }
};
