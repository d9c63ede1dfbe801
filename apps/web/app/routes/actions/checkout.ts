import {
  createSessionForPayment,
  createSessionForPaymentV2,
  subscriptionPaymentV2,
  type Checkout,
} from '@maetrix/contract';
import { SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import { asLongAsProvider, type Api } from '../../shared/api.server.ts';
import {
  isPlan,
  type CheckoutAnswer,
  type CheckoutRequest,
  type Wanted,
} from '../../shared/checkout/checkout.ts';
import { providerUrl } from '../../shared/checkout/provider.server.ts';
import { checkoutRequest, readRequest } from '../../shared/checkout/requests.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import type { Route } from './+types/checkout.ts';

const toService = ({ id, category, name }: Wanted) => ({
  service_id: id,
  service_category: category as 'course',
  service_name: name,
});

const call = (api: Api['call'], { wanted, requestKey }: CheckoutRequest) => {
  const { signal } = asLongAsProvider();
  const [first, ...others] = wanted.map(toService);
  const key = { request_key: requestKey };
  if (!first || others.length > 0)
    return api(createSessionForPayment, { signal, body: { services: wanted.map(toService), ...key } });
  const one = wanted.some(isPlan) ? subscriptionPaymentV2 : createSessionForPaymentV2;
  return api(one, { signal, body: { ...first, ...key } });
};

const toAnswer = ({ session, position, is_paid, services }: Checkout): CheckoutAnswer => {
  if (!session) return { kind: 'waiting', before: position };
  const started = {
    session: { id: session.id, paymentIntent: session.payment_intent },
    services: services.map(({ service_id: id, service_category: category, service_name: name }) => ({
      id,
      category,
      name,
    })),
  };
  if (is_paid) return { kind: 'paid', ...started };
  const url = providerUrl(session.url);
  return url === null ? { kind: 'astray' } : { kind: 'ready', url, ...started };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const asked = await readRequest(request, checkoutRequest);
  if (!asked)
    return Response.json({ kind: 'refused', message: SOMETHING_WENT_WRONG } satisfies CheckoutAnswer);
  const answer = await call(apiOf(context), asked);
  if (answer.ok) return Response.json(toAnswer(answer.result));
  const refusal: CheckoutAnswer =
    answer.code === 'unauthenticated'
      ? { kind: 'login' }
      : answer.code === 'payment_failed'
        ? { kind: 'over' }
        : { kind: 'refused', message: answer.message };
  return Response.json(refusal);
};
