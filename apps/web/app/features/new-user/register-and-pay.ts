import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { Wanted } from '../../shared/checkout/checkout.ts';
import { storedCheckout } from '../../shared/checkout/stored-checkout.ts';
import type { NewUserAnswer } from './offer.ts';

const ASK_AGAIN_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ask = (body: FormData): Promise<NewUserAnswer> =>
  fetch('/actions/new-user', { method: 'POST', body }).then(
    (response) => response.json() as Promise<NewUserAnswer>,
    () => ({ kind: 'refused', message: SERVER_NOT_RESPONDING, errors: {} }),
  );

/** Asks for the account and its payment page, until it is her turn. The same click is one purchase. */
export const registerAndPay = async (
  form: FormData,
  wanted: Wanted,
): Promise<Exclude<NewUserAnswer, { kind: 'waiting' }>> => {
  form.set('service_id', String(wanted.id));
  form.set('service_category', wanted.category);
  form.set('service_name', wanted.name);
  form.set('request_key', storedCheckout.begin([wanted]));
  for (;;) {
    const answer = await ask(form);
    if (answer.kind !== 'waiting') return answer;
    await pause(ASK_AGAIN_MS);
  }
};
