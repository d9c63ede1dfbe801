import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import {
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  nothing,
  pageOf,
  text,
  unsettable,
} from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { innerList, listOf, required, route, type Route } from '../core/route.ts';
import { expireSession, planOf, plansOf } from './checkout-sessions.ts';
import { discountEach, discountsParam, usableCoupon } from './coupons.ts';
import { priceData, priceFor } from './products.ts';
import { amountOf, type ItemDraft } from './subscription-build.ts';

const HOUR = 3600;

const creation = z.strictObject({
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: text.optional(),
  client_reference_id: text.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text }).optional() }).optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: text.optional(),
  discounts: discountsParam.optional(),
  expires_at: integer.optional(),
  line_items: list(
    z.strictObject({
      metadata: metadata.optional(),
      price: text.optional(),
      price_data: priceData.optional(),
      quantity: integer.optional(),
    }),
  ).optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor: text.optional(),
      statement_descriptor_suffix: text.optional(),
    })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  success_url: text.optional(),
  ui_mode: z.literal('hosted_page').optional(),
});

type Params = z.output<typeof creation>;

const checkPrices = (mode: Params['mode'], items: ItemDraft[]): string => {
  const recurring = items.some(({ price }) => price.recurring);
  if (mode === 'payment' && recurring) {
    throw badRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  }
  if (mode === 'subscription' && !recurring) {
    throw badRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: 'line_items',
      },
    );
  }
  const [currency = 'gbp', other] = [...new Set(items.map(({ price }) => price.currency))];
  if (other) {
    throw badRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  return currency;
};

const buildLines = (
  account: Account,
  items: ItemDraft[],
  coupon: Stripe.Coupon | undefined,
): Stripe.LineItem[] => {
  const off = discountEach(coupon, items.map(amountOf));
  return items.map((item, position) => {
    const subtotal = amountOf(item);
    const discount = off[position] ?? 0;
    return {
      id: account.ids('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: discount,
      amount_subtotal: subtotal,
      amount_tax: 0,
      amount_total: subtotal - discount,
      currency: item.price.currency,
      description: account.find('product', idOf(item.price.product))?.name ?? null,
      metadata: item.metadata ?? {},
      price: item.price,
      quantity: item.quantity,
    };
  });
};

const expiryOf = (params: Params, now: number): number => {
  const { expires_at = now + 24 * HOUR } = params;
  // Stripe accepts 30 minutes to 24 hours; the slack allows for the time the request takes.
  if (expires_at >= now + HOUR / 2 - 60 && expires_at <= now + 24 * HOUR + 60) return expires_at;
  throw badRequest(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  );
};

const sum = (lines: Stripe.LineItem[], field: 'amount_discount' | 'amount_subtotal' | 'amount_total') =>
  lines.reduce((total, line) => total + line[field], 0);

const create = (account: Account, params: Params): Stripe.Checkout.Session => {
  const { mode, customer } = params;
  if (mode === 'setup') throw badRequest('The sandbox has no Checkout in `setup` mode.', { param: 'mode' });
  if (customer && params.customer_email) {
    throw badRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  const successUrl = required(params.success_url, 'Missing required param: success_url.', 'success_url');
  if (customer) account.get('customer', customer, 'customer');
  const now = account.now(customer ?? null);
  const expiresAt = expiryOf(params, now);
  const given = required(params.line_items, 'Missing required param: line_items.', 'line_items');
  const items = given.map((item, position) => ({
    price: priceFor(account, item, `line_items[${position}]`),
    quantity: required(
      item.quantity,
      `Missing required param: line_items[${position}][quantity].`,
      'line_items',
    ),
    metadata: item.metadata ?? {},
  }));
  const currency = checkPrices(mode, items);
  const [discount] = params.discounts ?? [];
  const coupon = discount && usableCoupon(account, discount.coupon, now);
  const lines = buildLines(account, items, coupon);
  const total = sum(lines, 'amount_total');
  if (total > 0 && total < 30) {
    throw badRequest("The Checkout Session's total amount due must add up to at least £0.30 gbp", {
      code: 'amount_too_small',
    });
  }
  const id = account.ids('cs_test', 60);
  const session = account.put({
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: sum(lines, 'amount_subtotal'),
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: customer ?? null,
    customer_account: null,
    customer_creation:
      customer || mode === 'subscription' ? null : (params.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      params.payment_method_collection ?? (mode === 'subscription' ? 'always' : 'if_required'),
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic' },
    } as Stripe.Checkout.Session.PaymentMethodOptions,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: sum(lines, 'amount_discount'), amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.address.pages}/stripe/checkout/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session);
  plansOf(account).set(id, {
    lines,
    items,
    coupon,
    intentData: params.payment_intent_data ?? {},
    subscriptionData: params.subscription_data ?? {},
  });
  account.timelineOf(customer ?? null).schedule(`expire:${id}`, expiresAt);
  return session;
};

export const sessionLines = (account: Account, id: string) =>
  innerList(planOf(account, id).lines, `/v1/checkout/sessions/${id}/line_items`);

export const checkoutSessionRoutes = (account: Account): Route[] => [
  route('POST', '/v1/checkout/sessions', creation, (params) => create(account, params)),
  route('GET', '/v1/checkout/sessions/:id', nothing, (_params, id) => account.get('checkout.session', id)),
  route(
    'POST',
    '/v1/checkout/sessions/:id',
    z.strictObject({ metadata: unsettable(metadata).optional() }),
    ({ metadata }, id) => {
      const session = account.get('checkout.session', id);
      return account.put({ ...session, metadata: mergeMetadata(session.metadata ?? {}, metadata) });
    },
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, (_params, id) => expireSession(account, id)),
  route('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(pageOf), (_params, id) => {
    account.get('checkout.session', id);
    return sessionLines(account, id);
  }),
  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...pageOf,
      customer: text.optional(),
      payment_intent: text.optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
      subscription: text.optional(),
    }),
    ({ customer, payment_intent, subscription, status, ...page }) => {
      const key = payment_intent
        ? { index: 'payment_intent', key: payment_intent }
        : subscription
          ? { index: 'subscription', key: subscription }
          : customer
            ? { index: 'customer', key: customer }
            : undefined;
      return listOf(
        account
          .collection('checkout.session')
          .page(page, key, (session) => !status || session.status === status),
        '/v1/checkout/sessions',
      );
    },
  ),
];
