import type { Stripe } from 'stripe';
import { z } from 'zod';
import { notes, type Account } from '../core/account.ts';
import { badRequest, cardFault, missingResource } from '../core/fault.ts';
import {
  address,
  integer,
  mergeMetadata,
  metadata,
  nothing,
  pageOf,
  text,
  unsettable,
} from '../core/form.ts';
import { fingerprintOf } from '../core/ids.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, route, type Route } from '../core/route.ts';
import { attachDecline, brandOf, validateCard, namedCards, type Card } from './cards.ts';

export const noAddress: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const billingDetails = z.strictObject({
  address: unsettable(address).optional(),
  email: unsettable(text).optional(),
  name: unsettable(text).optional(),
  phone: unsettable(text).optional(),
});

type BillingDetails = z.output<typeof billingDetails>;

/** The card's number decides how the card behaves; no response contains it. */
const cardsOf = notes<{ number: string; setUp: boolean }>('card');

export const getCard = (account: Account, paymentMethod: string): { number: string; setUp: boolean } => {
  const card = cardsOf(account).get(paymentMethod);
  if (!card) throw missingResource('payment_method', paymentMethod, 'payment_method');
  return card;
};

export const markSetUp = (account: Account, paymentMethod: string): void => {
  cardsOf(account).set(paymentMethod, { ...getCard(account, paymentMethod), setUp: true });
};

const createCard = (
  account: Account,
  card: Card,
  details: BillingDetails = {},
  labels: Record<string, string> = {},
): Stripe.PaymentMethod => {
  const brand = brandOf(card.number);
  const id = account.ids('pm');
  cardsOf(account).set(id, { number: card.number, setUp: false });
  return account.put({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: details.address ?? noAddress,
      email: details.email ?? null,
      name: details.name ?? null,
      phone: details.phone ?? null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: labels,
    type: 'card',
  });
};

/** Creates a payment method from a card that was typed in, or throws its decline. */
export const acceptCard = (
  account: Account,
  card: Card,
  details: BillingDetails = {},
  labels: Record<string, string> = {},
): Stripe.PaymentMethod => {
  const flaw = validateCard(card, account.now());
  if (flaw) throw cardFault(flaw);
  return createCard(account, card, details, labels);
};

/** A payment method by its id, or one of Stripe's named test methods. */
export const resolvePaymentMethod = (
  account: Account,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod => {
  const number = namedCards[id];
  if (number) return createCard(account, { number, expMonth: 12, expYear: 2040, cvc: '123' });
  return account.get('payment_method', id, param);
};

export const attach = (
  account: Account,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod => {
  if (idOf(method.customer) === customer) return method;
  if (method.customer) {
    throw badRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  return account.change(method, { customer }, 'payment_method.attached');
};

const detach = (account: Account, method: Stripe.PaymentMethod): Stripe.PaymentMethod => {
  const customer = idOf(method.customer);
  if (!customer) {
    throw badRequest(
      `The payment method you provided is not attached to a customer so detachment is impossible.`,
    );
  }
  const owner = account.find('customer', customer);
  if (owner && idOf(owner.invoice_settings.default_payment_method) === method.id) {
    account.change(
      owner,
      { invoice_settings: { ...owner.invoice_settings, default_payment_method: null } },
      'customer.updated',
    );
  }
  for (const subscription of account.collection('subscription').having('customer', customer)) {
    if (idOf(subscription.default_payment_method) !== method.id) continue;
    account.change(subscription, { default_payment_method: null }, 'customer.subscription.updated');
  }
  const detached = account.put({ ...method, customer: null });
  account.emit('payment_method.detached', detached, { customer });
  return detached;
};

const cardFields = z.strictObject({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
});

const creation = z.strictObject({
  type: z.literal('card'),
  card: cardFields,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
});

const RAW_NUMBER =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.';

export const paymentMethodRoutes = (account: Account): Route[] => [
  route(
    'POST',
    '/v1/payment_methods',
    creation,
    ({ card, billing_details, metadata }, _id, { publishable }) => {
      if (!publishable) throw badRequest(RAW_NUMBER);
      const { number, exp_month: expMonth, exp_year: expYear, cvc } = card;
      const year = expYear < 100 ? expYear + 2000 : expYear;
      return acceptCard(account, { number, expMonth, expYear: year, cvc }, billing_details, metadata);
    },
    true,
  ),
  route('GET', '/v1/payment_methods/:id', nothing, (_params, id) => account.get('payment_method', id)),
  route(
    'POST',
    '/v1/payment_methods/:id',
    z.strictObject({
      billing_details: billingDetails.optional(),
      metadata: unsettable(metadata).optional(),
    }),
    ({ billing_details, metadata }, id) => {
      const method = account.get('payment_method', id);
      const { address, ...details } = billing_details ?? {};
      return account.change(
        method,
        {
          billing_details: {
            ...method.billing_details,
            ...(details as Partial<Stripe.PaymentMethod.BillingDetails>),
            ...(address !== undefined && { address: address ?? noAddress }),
          },
          metadata: mergeMetadata(method.metadata ?? {}, metadata),
        },
        'payment_method.updated',
      );
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', z.strictObject({ customer: text }), ({ customer }, id) => {
    account.get('customer', customer, 'customer');
    const method = resolvePaymentMethod(account, id, 'id');
    const decline = attachDecline(getCard(account, method.id).number);
    if (decline) throw cardFault(decline);
    return attach(account, method, customer);
  }),
  route('POST', '/v1/payment_methods/:id/detach', nothing, (_params, id) =>
    detach(account, account.get('payment_method', id)),
  ),
  route(
    'GET',
    '/v1/payment_methods',
    z.strictObject({ ...pageOf, customer: text, type: z.literal('card').optional() }),
    ({ customer, ...page }) => {
      account.get('customer', customer, 'customer');
      return listOf(
        account.collection('payment_method').page(page, { index: 'customer', key: customer }),
        '/v1/payment_methods',
      );
    },
  ),
];

export const customerPaymentMethodRoutes = (account: Account): Route[] => [
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.strictObject({ ...pageOf, type: z.literal('card').optional() }),
    (page, customer) => {
      account.get('customer', customer);
      return listOf(
        account.collection('payment_method').page(page, { index: 'customer', key: customer }),
        `/v1/customers/${customer}/payment_methods`,
      );
    },
  ),
  route('GET', '/v1/customers/:id/payment_methods/:method', nothing, (_params, customer, { ids }) => {
    const method = account.get('payment_method', ids[1] ?? '');
    if (idOf(method.customer) !== customer) throw missingResource('payment_method', method.id);
    return method;
  }),
];
