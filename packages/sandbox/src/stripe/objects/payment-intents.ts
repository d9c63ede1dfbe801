import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { badRequest, cardFault, type Decline } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import { decideCharge } from './cards.ts';
import { createCharge } from './charges.ts';
import { attach, getCard, markSetUp } from './payment-methods.ts';

export type IntentParams = {
  amount: number;
  currency: string;
  customer?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  receipt_email?: string | null | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | null | undefined;
  statement_descriptor?: string | null | undefined;
  statement_descriptor_suffix?: string | null | undefined;
  payment_method?: string | null | undefined;
};

const MIN_AMOUNT = 30;

export const createIntent = (account: Account, params: IntentParams): Stripe.PaymentIntent => {
  if (params.amount < MIN_AMOUNT) {
    throw badRequest('Amount must be at least £0.30 gbp', { code: 'amount_too_small', param: 'amount' });
  }
  const id = account.ids('pi');
  return account.put(
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount: params.amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: `${id}${account.ids('_secret', 25)}`,
      confirmation_method: 'automatic',
      created: account.now(params.customer ?? null),
      currency: params.currency.toLowerCase(),
      customer: params.customer ?? null,
      customer_account: null,
      description: params.description ?? null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: params.metadata ?? {},
      next_action: null,
      on_behalf_of: null,
      payment_method: params.payment_method ?? null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { request_three_d_secure: 'automatic' },
      } as Stripe.PaymentIntent.PaymentMethodOptions,
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      receipt_email: params.receipt_email ?? null,
      review: null,
      setup_future_usage: params.setup_future_usage ?? null,
      shipping: null,
      source: null,
      statement_descriptor: params.statement_descriptor ?? null,
      statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
      status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      transfer_data: null,
      transfer_group: null,
    },
    'payment_intent.created',
  );
};

const unexpected = (intent: Stripe.PaymentIntent, doing: string) =>
  badRequest(`You cannot ${doing} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
  });

export type Confirmation = {
  method: Stripe.PaymentMethod;
  offSession?: boolean;
  returnUrl?: string | undefined;
  usesSdk?: boolean;
};

export type Confirmed = { intent: Stripe.PaymentIntent; decline?: Decline };

const authenticationPage = (account: Account, intent: Stripe.PaymentIntent, returnUrl = '') =>
  `${account.address.pages}/stripe/authenticate/${intent.id}?${new URLSearchParams({
    client_secret: intent.client_secret ?? '',
    ...(returnUrl && { return_url: returnUrl }),
  }).toString()}`;

const nextAction = (
  account: Account,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Stripe.PaymentIntent.NextAction =>
  returnUrl
    ? {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: authenticationPage(account, intent, returnUrl) },
      }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: {
          type: 'three_d_secure_redirect',
          stripe_js: authenticationPage(account, intent),
        } as Stripe.PaymentIntent.NextAction.UseStripeSdk,
      };

const fail = (
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge: Stripe.Charge | undefined,
): Confirmed => {
  const failed = account.change(
    intent,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      ...(charge && { latest_charge: charge.id }),
      last_payment_error: {
        type: charge ? 'card_error' : 'invalid_request_error',
        code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
        message: decline.message,
        payment_method: method,
        ...(decline.declineCode && { decline_code: decline.declineCode }),
        ...(charge && { charge: charge.id }),
      },
    },
    'payment_intent.payment_failed',
  );
  account.notify('payment', failed);
  return { intent: failed, decline };
};

const attempt = (
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  {
    offSession = false,
    authenticated = false,
    returnUrl,
  }: { offSession?: boolean; authenticated?: boolean; returnUrl?: string | undefined },
): Confirmed => {
  const { number, setUp } = getCard(account, method.id);
  const decision = decideCharge(number, { offSession, authenticated, setUp });
  if (decision.outcome === 'authenticate') {
    const waiting = account.change(
      intent,
      {
        status: 'requires_action',
        payment_method: method.id,
        last_payment_error: null,
        next_action: nextAction(account, intent, returnUrl),
      },
      'payment_intent.requires_action',
    );
    account.notify('payment', waiting);
    return { intent: waiting };
  }
  if (decision.outcome === 'decline') {
    const { decline } = decision;
    const charge = createCharge(account, intent, method, { decline, authenticated });
    return fail(account, intent, method, decline, charge);
  }
  const customer = idOf(intent.customer);
  if (customer && intent.setup_future_usage) {
    if (authenticated || intent.setup_future_usage === 'off_session') markSetUp(account, method.id);
    attach(account, account.get('payment_method', method.id), customer);
  }
  const charge = createCharge(account, intent, method, { decline: undefined, authenticated });
  const paid = account.change(
    intent,
    {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
      payment_method: method.id,
    },
    'payment_intent.succeeded',
  );
  account.notify('payment', paid);
  if (decision.disputed) account.notify('dispute', { charge: charge.id, reason: decision.disputed });
  return { intent: account.get('payment_intent', paid.id) };
};

/** Charges the payment method, or returns the decline. */
export const confirmIntent = (
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, offSession = false, returnUrl }: Confirmation,
): Confirmed => {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpected(intent, 'confirm');
  }
  const owner = idOf(method.customer);
  if (owner && owner !== idOf(intent.customer)) {
    throw badRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
  }
  return attempt(account, intent, method, { offSession, returnUrl });
};

/** Applies the result of the bank's authentication page. */
export const authenticateIntent = (account: Account, id: string, passed: boolean): Confirmed => {
  const intent = account.get('payment_intent', id);
  if (intent.status !== 'requires_action') return { intent };
  const method = account.get('payment_method', idOf(intent.payment_method) ?? '');
  if (passed) return attempt(account, intent, method, { authenticated: true });
  return fail(
    account,
    intent,
    method,
    {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
    undefined,
  );
};

export const cancelIntent = (
  account: Account,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null = null,
): Stripe.PaymentIntent => {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
  return account.change(
    intent,
    {
      status: 'canceled',
      canceled_at: account.now(idOf(intent.customer)),
      cancellation_reason: reason,
      next_action: null,
    },
    'payment_intent.canceled',
  );
};

/** The error of a payment that was declined during the request. */
export const declineFault = ({ intent, decline }: Confirmed) =>
  decline &&
  cardFault(decline, {
    charge: idOf(intent.latest_charge) ?? undefined,
    payment_intent: intent,
    payment_method: intent.last_payment_error?.payment_method ?? undefined,
  });
