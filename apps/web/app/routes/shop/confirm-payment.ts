import { buyServicesV2, updateValidityAfterSubscriptionPaymentV2 } from '@maetrix/contract';

import { confirmationRequest, readRequest } from '../../features/checkout/index.server.ts';
import { type Confirmation, type ConfirmationRequest, isPlan } from '../../features/checkout/index.ts';
import { getApi, getSession } from '../../features/session/index.server.ts';
import { isTransient } from '../../shared/http/action-result.ts';
import { providerTimeout, type Api } from '../../shared/http/api.server.ts';
import type { Route } from './+types/confirm-payment.ts';

const call = (api: Api['call'], { session, items, userToken }: ConfirmationRequest, isMember: boolean) => {
  const { signal } = providerTimeout();
  if (isMember && !items.some(isPlan))
    return api(buyServicesV2, {
      signal,
      body: {
        services: items.map(({ id, kind }) => ({ service_id: id, service_category: kind })),
        ...(session.paymentIntent ? { payment_intent: session.paymentIntent } : { session_id: session.id }),
      },
    });
  return api(updateValidityAfterSubscriptionPaymentV2, {
    signal,
    body: {
      session_id: session.id,
      services: items.map(({ id, kind, name }) => ({ service_name: name, category: kind, service_id: id })),
      user_token: isMember ? null : userToken,
    },
  });
};

const outcomeOf = (answer: Awaited<ReturnType<typeof call>>): Confirmation => {
  if (answer.ok) return 'confirmed';
  if (answer.code === 'unauthenticated') return 'login';
  if (answer.code === 'payment_pending') return 'pending';
  if (answer.code === 'checkout_expired') return 'expired';
  if (answer.code === 'card_had_first_month') return 'returned';
  return isTransient(answer.code) ? 'unreachable' : 'failed';
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const confirmation = await readRequest(request, confirmationRequest);
  const { member, problem } = getSession(context);
  const isMember = member !== null;
  if (!confirmation) return Response.json('failed' satisfies Confirmation);
  if (problem) return Response.json('unreachable' satisfies Confirmation);
  // Without a session and a token the buyer must log in.
  if (!isMember && !confirmation.userToken) return Response.json('login' satisfies Confirmation);
  return Response.json(outcomeOf(await call(getApi(context), confirmation, isMember)));
};
