import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { postToAction } from '../../shared/http/browser-calls.ts';
import { type PurchaseItem, storedCheckout } from '../checkout/index.ts';
import { draft } from './draft.ts';
import type { NewUserResult } from './offer.ts';

const POLL_INTERVAL_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const postRegistration = (body: FormData): Promise<NewUserResult> =>
  postToAction('/actions/new-user', body, {
    kind: 'refused',
    message: SERVER_NOT_RESPONDING,
    errors: {},
  });

/**
 * Polls until the queue lets the buyer through, or the buyer has left: null then. Repeated requests share one key, so they
 * are one purchase.
 */
export const registerAndPay = async (
  form: FormData,
  item: PurchaseItem,
  hasLeft: () => boolean,
): Promise<Exclude<NewUserResult, { kind: 'waiting' }> | null> => {
  form.set('service_id', String(item.id));
  form.set('service_category', item.kind);
  form.set('service_name', item.name);
  form.set('max_amount', String(item.price ?? ''));
  if (draft.isOfAnotherBuyer(form)) storedCheckout.clear();
  draft.save(form);
  form.set('request_key', storedCheckout.ensureRequestKey([item]));
  for (;;) {
    const answer = await postRegistration(form);
    if (hasLeft()) return null;
    if (answer.kind !== 'waiting') return answer;
    await pause(POLL_INTERVAL_MS);
  }
};
