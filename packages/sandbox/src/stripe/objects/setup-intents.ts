import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest, cardFault, missingResource, type Decline } from '../core/fault.ts';
import { flag, mergeMetadata, metadata, nothing, pageOf, text, unsettable } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, required, route, type Route } from '../core/route.ts';
import { decideSetup } from './cards.ts';
import { attach, getCard, markSetUp, resolvePaymentMethod } from './payment-methods.ts';

const confirming = {
  payment_method: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
};

const creation = z.strictObject({
  ...confirming,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: unsettable(metadata).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
});

export const createSetup = (
  account: Account,
  params: Partial<z.output<typeof creation>>,
): Stripe.SetupIntent => {
  const id = account.ids('seti');
  return account.put(
    {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: null,
      application: null,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      cancellation_reason: null,
      client_secret: `${id}${account.ids('_secret', 25)}`,
      created: account.now(params.customer ?? null),
      customer: params.customer ?? null,
      customer_account: null,
      description: params.description ?? null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      mandate: null,
      metadata: mergeMetadata({}, params.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { request_three_d_secure: 'automatic' },
      } as Stripe.SetupIntent.PaymentMethodOptions,
      payment_method_types: ['card'],
      single_use_mandate: null,
      status: 'requires_payment_method',
      usage: params.usage ?? 'off_session',
    },
    'setup_intent.created',
  );
};

export type SetUp = { setup: Stripe.SetupIntent; decline?: Decline };

const fail = (
  account: Account,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): SetUp => ({
  setup: account.change(
    setup,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_setup_error: {
        type: 'card_error',
        code: decline.code as Stripe.SetupIntent.LastSetupError.Code,
        message: decline.message,
        payment_method: method,
        ...(decline.declineCode && { decline_code: decline.declineCode }),
      },
    },
    'setup_intent.setup_failed',
  ),
  decline,
});

/** Saves a card for later charges, or returns the decline. */
export const confirmSetup = (
  account: Account,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  { authenticated = false, returnUrl = '' } = {},
): SetUp => {
  if (!setup.status.startsWith('requires_')) {
    throw badRequest(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const decision = decideSetup(getCard(account, method.id).number, authenticated);
  if (decision.outcome === 'decline') return fail(account, setup, method, decision.decline);
  if (decision.outcome === 'authenticate') {
    const query = new URLSearchParams({
      client_secret: setup.client_secret ?? '',
      ...(returnUrl && { return_url: returnUrl }),
    });
    const url = `${account.address.pages}/stripe/authenticate/${setup.id}?${query.toString()}`;
    const waiting = account.change(
      setup,
      {
        status: 'requires_action',
        payment_method: method.id,
        next_action: returnUrl
          ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
          : {
              type: 'use_stripe_sdk',
              use_stripe_sdk: {
                type: 'three_d_secure_redirect',
                stripe_js: url,
              } as Stripe.SetupIntent.NextAction.UseStripeSdk,
            },
      },
      'setup_intent.requires_action',
    );
    return { setup: waiting };
  }
  const customer = idOf(setup.customer);
  if (customer) attach(account, account.get('payment_method', method.id), customer);
  markSetUp(account, method.id);
  const done = account.change(
    setup,
    { status: 'succeeded', payment_method: method.id, next_action: null, last_setup_error: null },
    'setup_intent.succeeded',
  );
  return { setup: done };
};

export const authenticateSetup = (account: Account, id: string, passed: boolean): SetUp => {
  const setup = account.get('setup_intent', id);
  if (setup.status !== 'requires_action') return { setup };
  const method = account.get('payment_method', idOf(setup.payment_method) ?? '');
  if (passed) return confirmSetup(account, setup, method, { authenticated: true });
  return fail(account, setup, method, {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
};

const confirm = (
  account: Account,
  setup: Stripe.SetupIntent,
  params: {
    payment_method?: string | undefined;
    return_url?: string | undefined;
    use_stripe_sdk?: boolean | undefined;
  },
): Stripe.SetupIntent => {
  const chosen = required(
    params.payment_method ?? idOf(setup.payment_method),
    'You cannot confirm this SetupIntent because it is missing a payment method.',
    'payment_method',
  );
  const returnUrl = params.use_stripe_sdk ? '' : (params.return_url ?? '');
  const result = confirmSetup(account, setup, resolvePaymentMethod(account, chosen), { returnUrl });
  if (result.decline) throw cardFault(result.decline, { setup_intent: result.setup });
  return result.setup;
};

const visible = (account: Account, id: string, publishable: boolean, secret: string | undefined) => {
  const setup = account.get('setup_intent', id, 'intent');
  if (publishable && secret !== setup.client_secret) throw missingResource('setup_intent', id, 'intent');
  return setup;
};

export const setupIntentRoutes = (account: Account): Route[] => [
  route('POST', '/v1/setup_intents', creation, (params) => {
    if (params.customer) account.get('customer', params.customer, 'customer');
    const setup = createSetup(account, params);
    if (params.confirm) return confirm(account, setup, params);
    if (!params.payment_method) return setup;
    const method = resolvePaymentMethod(account, params.payment_method);
    return account.put({ ...setup, payment_method: method.id, status: 'requires_confirmation' });
  }),
  route(
    'GET',
    '/v1/setup_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    ({ client_secret }, id, { publishable }) => visible(account, id, publishable, client_secret),
    true,
  ),
  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    z.strictObject({ ...confirming, client_secret: text.optional() }),
    (params, id, { publishable }) =>
      confirm(account, visible(account, id, publishable, params.client_secret), params),
    true,
  ),
  route('POST', '/v1/setup_intents/:id/cancel', nothing, (_params, id) =>
    account.change(account.get('setup_intent', id), { status: 'canceled' }, 'setup_intent.canceled'),
  ),
  route(
    'GET',
    '/v1/setup_intents',
    z.strictObject({ ...pageOf, customer: text.optional() }),
    ({ customer, ...page }) =>
      listOf(
        account
          .collection('setup_intent')
          .page(page, customer ? { index: 'customer', key: customer } : undefined),
        '/v1/setup_intents',
      ),
  ),
];
