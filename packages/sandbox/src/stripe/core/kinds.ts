import type { Stripe } from 'stripe';
import { createCollection, type Collection } from './collection.ts';

/** Every kind of object the sandbox keeps, by the name it has on the wire. */
export type Kinds = {
  'billing_portal.session': Stripe.BillingPortal.Session;
  'checkout.session': Stripe.Checkout.Session;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  discount: Stripe.Discount;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  webhook_endpoint: Stripe.WebhookEndpoint;
};

export type Kind = keyof Kinds;

type Reference = string | { id: string } | null | undefined;

/** The id of a reference that may be an id or an expanded object. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: Reference): string | null;
export function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

const MAX_EVENTS = 100_000;

const byCustomer = { customer: ({ customer }: { customer?: Reference }) => idOf(customer) };
const byIntent = { payment_intent: (value: { payment_intent: Reference }) => idOf(value.payment_intent) };
const byCharge = { charge: ({ charge }: { charge: Reference }) => idOf(charge) };

export type Database = { [K in Kind]: Collection<Kinds[K]> };

type OnChange = (kind: Kind, id: string, value: object | undefined) => void;

const indexes: { [K in Kind]: Record<string, (value: Kinds[K]) => string | null | undefined> } = {
  'billing_portal.session': {},
  'checkout.session': {
    ...byCustomer,
    ...byIntent,
    subscription: ({ subscription }) => idOf(subscription),
  },
  'test_helpers.test_clock': {},
  balance_transaction: {},
  charge: { ...byCustomer, ...byIntent },
  coupon: {},
  customer: {
    email: ({ email }) => email,
    test_clock: (customer) => idOf(customer.test_clock),
  },
  discount: {},
  dispute: { ...byIntent, ...byCharge },
  event: {},
  invoice: {
    ...byCustomer,
    subscription: ({ parent }) => idOf(parent?.subscription_details?.subscription),
  },
  invoice_payment: {
    invoice: ({ invoice }) => idOf(invoice),
    payment_intent: ({ payment }) => idOf(payment.payment_intent),
  },
  invoiceitem: { ...byCustomer },
  payment_intent: { ...byCustomer },
  payment_method: { ...byCustomer },
  price: {
    product: ({ product }) => idOf(product),
    lookup_key: (price) => price.lookup_key,
  },
  product: {},
  refund: { ...byIntent, ...byCharge },
  setup_intent: { ...byCustomer },
  subscription: { ...byCustomer },
  webhook_endpoint: {},
};

export const createDatabase = (onChange: OnChange): Database =>
  Object.fromEntries(
    Object.entries(indexes).map(([kind, index]) => [
      kind,
      createCollection(index as never, kind === 'event' ? MAX_EVENTS : Infinity, (id, value) =>
        onChange(kind as Kind, id, value),
      ),
    ]),
  ) as unknown as Database;
