import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { postToAction } from '../../shared/http/browser-calls.ts';
import type { CheckoutResult, CheckoutRequest, PurchaseItem } from './checkout.ts';
import { storedCheckout } from './stored-checkout.ts';

const POLL_INTERVAL_MS = 1_000;

const requestCheckout = (request: CheckoutRequest): Promise<CheckoutResult> =>
  postToAction('/actions/checkout', request, { kind: 'unanswered', message: SERVER_NOT_RESPONDING });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Settled = Exclude<CheckoutResult, { kind: 'waiting' | 'expired' }> | { kind: 'left' };

/**
 * Polls until the queue lets the buyer through, or the buyer has left; replaces an expired checkout session once.
 */
export const startCheckout = async (
  items: PurchaseItem[],
  { onWaiting, hasLeft }: { onWaiting: (queuePosition: number) => void; hasLeft: () => boolean },
): Promise<Settled> => {
  let hasRestarted = false;
  for (;;) {
    const answer = await requestCheckout({ items, requestKey: storedCheckout.ensureRequestKey(items) });
    if (answer.kind === 'waiting') {
      onWaiting(answer.queuePosition);
      await pause(POLL_INTERVAL_MS);
      if (hasLeft()) return { kind: 'left' };
    } else if (answer.kind === 'expired') {
      storedCheckout.clear();
      if (hasRestarted) return { kind: 'refused', message: SERVER_NOT_RESPONDING };
      hasRestarted = true;
    } else return answer;
  }
};
