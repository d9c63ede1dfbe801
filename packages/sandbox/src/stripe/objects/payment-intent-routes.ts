import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest, missingResource } from '../core/fault.ts';
import { flag, integer, mergeMetadata, metadata, pageOf, text, unsettable } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, required, route, type Route } from '../core/route.ts';
import { cancelIntent, confirmIntent, createIntent, declineFault } from './payment-intents.ts';
import { resolvePaymentMethod } from './payment-methods.ts';

const usage = z.enum(['off_session', 'on_session']);

const shared = {
  description: unsettable(text).optional(),
  metadata: unsettable(metadata).optional(),
  payment_method: text.optional(),
  receipt_email: unsettable(text).optional(),
  setup_future_usage: unsettable(usage).optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
};

const confirming = {
  error_on_requires_action: flag.optional(),
  off_session: flag.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
};

const automaticMethods = z.strictObject({
  enabled: flag,
  allow_redirects: z.enum(['always', 'never']).optional(),
});

const creation = z.strictObject({
  ...shared,
  ...confirming,
  amount: integer,
  automatic_payment_methods: automaticMethods.optional(),
  confirm: flag.optional(),
  currency: text,
  customer: text.optional(),
});

const update = z.strictObject({ ...shared, amount: integer.optional(), customer: text.optional() });

const confirmation = z.strictObject({
  ...confirming,
  client_secret: text.optional(),
  payment_method: text.optional(),
  receipt_email: unsettable(text).optional(),
  setup_future_usage: unsettable(usage).optional(),
});

type Confirmation = z.output<typeof confirmation>;

const confirm = (account: Account, intent: Stripe.PaymentIntent, params: Confirmation) => {
  const chosen = required(
    params.payment_method ?? idOf(intent.payment_method),
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
    'payment_method',
  );
  const method = resolvePaymentMethod(account, chosen);
  const prepared = account.put({
    ...intent,
    ...(params.setup_future_usage !== undefined && { setup_future_usage: params.setup_future_usage }),
    ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
  });
  const confirmed = confirmIntent(account, prepared, {
    method,
    offSession: params.off_session ?? false,
    returnUrl: params.use_stripe_sdk ? undefined : params.return_url,
  });
  const fault = declineFault(confirmed);
  if (fault) throw fault;
  return confirmed.intent;
};

/** With a publishable key, a payment is returned only for its client secret. */
const visible = (account: Account, id: string, publishable: boolean, secret: string | undefined) => {
  const intent = account.get('payment_intent', id, 'intent');
  if (publishable && secret !== intent.client_secret) throw missingResource('payment_intent', id, 'intent');
  return intent;
};

export const paymentIntentRoutes = (account: Account): Route[] => [
  route('POST', '/v1/payment_intents', creation, (params) => {
    if (params.customer) account.get('customer', params.customer, 'customer');
    const method = params.payment_method
      ? resolvePaymentMethod(account, params.payment_method).id
      : undefined;
    const { metadata, ...rest } = params;
    const intent = createIntent(account, {
      ...rest,
      metadata: mergeMetadata({}, metadata),
      payment_method: method,
    });
    if (!params.confirm) return intent;
    return confirm(account, intent, { ...params, payment_method: method });
  }),
  route(
    'GET',
    '/v1/payment_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    ({ client_secret }, id, { publishable }) => visible(account, id, publishable, client_secret),
    true,
  ),
  route('POST', '/v1/payment_intents/:id', update, ({ metadata, payment_method, ...params }, id) => {
    const intent = account.get('payment_intent', id);
    if (intent.status === 'succeeded' && params.amount !== undefined) {
      throw badRequest(
        `This PaymentIntent's amount could not be updated because it has a status of succeeded.`,
        { code: 'payment_intent_unexpected_state' },
      );
    }
    return account.put({
      ...intent,
      ...(params as Partial<Stripe.PaymentIntent>),
      ...(payment_method && {
        payment_method: resolvePaymentMethod(account, payment_method).id,
        status: 'requires_confirmation' as const,
      }),
      metadata: mergeMetadata(intent.metadata, metadata),
    });
  }),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    confirmation,
    (params, id, { publishable }) =>
      confirm(account, visible(account, id, publishable, params.client_secret), params),
    true,
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    }),
    ({ cancellation_reason }, id) =>
      cancelIntent(account, account.get('payment_intent', id), cancellation_reason),
  ),
  route(
    'GET',
    '/v1/payment_intents',
    z.strictObject({ ...pageOf, customer: text.optional() }),
    ({ customer, ...page }) =>
      listOf(
        account
          .collection('payment_intent')
          .page(page, customer ? { index: 'customer', key: customer } : undefined),
        '/v1/payment_intents',
      ),
  ),
];
