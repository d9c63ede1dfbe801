import {
  createSessionForPayment,
  createSessionForPaymentV2,
  subscriptionPaymentV2,
  type Checkout,
} from '@maetrix/contract';
import { SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import { checkoutRequest, providerUrl, readRequest } from '../../features/checkout/index.server.ts';
import {
  type CheckoutRequest,
  type CheckoutResult,
  isPlan,
  type PurchaseItem,
  shownTotal,
} from '../../features/checkout/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { isTransient } from '../../shared/http/action-result.ts';
import { providerTimeout, type Api } from '../../shared/http/api.server.ts';
import type { Route } from './+types/checkout.ts';

const toService = ({ id, kind, name }: PurchaseItem) => ({
  service_id: id,
  service_category: kind,
  service_name: name,
});

const call = (api: Api['call'], { items, requestKey }: CheckoutRequest) => {
  const { signal } = providerTimeout();
  const [first, ...others] = items.map(toService);
  const agreed = { request_key: requestKey, max_amount: shownTotal(items) };
  if (!first || others.length > 0)
    return api(createSessionForPayment, { signal, body: { services: items.map(toService), ...agreed } });
  const one = items.some(isPlan) ? subscriptionPaymentV2 : createSessionForPaymentV2;
  return api(one, { signal, body: { ...first, ...agreed } });
};

const toCheckoutResult = ({ session, position, is_paid, services }: Checkout): CheckoutResult => {
  if (!session) return { kind: 'waiting', queuePosition: position };
  const started = {
    session: { id: session.id, paymentIntent: session.payment_intent },
    items: services.map(({ service_id: id, service_category: kind, service_name: name }) => ({
      id,
      kind,
      name,
    })),
  };
  if (is_paid) return { kind: 'paid', ...started };
  const url = providerUrl(session.url);
  return url === null ? { kind: 'invalid_redirect' } : { kind: 'ready', url, ...started };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const checkout = await readRequest(request, checkoutRequest);
  if (!checkout)
    return Response.json({ kind: 'refused', message: SOMETHING_WENT_WRONG } satisfies CheckoutResult);
  const answer = await call(getApi(context), checkout);
  if (answer.ok) return Response.json(toCheckoutResult(answer.result));
  const refusal: CheckoutResult =
    answer.code === 'unauthenticated'
      ? { kind: 'login' }
      : answer.code === 'checkout_expired'
        ? { kind: 'expired' }
        : { kind: isTransient(answer.code) ? 'unanswered' : 'refused', message: answer.message };
  return Response.json(refusal);
};
