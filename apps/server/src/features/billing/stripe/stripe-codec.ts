import type { Stripe } from 'stripe';

import type { DisputeStatus } from '../records/grant-state.ts';
import type { SubscriptionStatus } from '../records/membership.ts';

export type ProviderSession = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountMinor: number;
  currency: string;
  intentId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  customerId: string | null;
  metadata: Record<string, string>;
};

export type ProviderSubscription = {
  id: string;
  status: SubscriptionStatus;
  itemId: string;
  productId: string;
  periodStart: Date;
  periodEnd: Date;
  feeMinor: number;
  feeCurrency: string;
  /** Also when it ends at a date within this period, as the provider's portal sets it. */
  cancelsAtPeriodEnd: boolean;
  /** Whether it ends at a date instead of with its period. */
  hasEndDate: boolean;
  endedAt: Date | null;
  customerId: string;
  latestInvoiceId: string | null;
  /** The price of the month that was invoiced last. */
  invoicedFeeMinor: number | null;
  /** Whether the current price was the last one invoiced: the provider prorates discounts only for that one. */
  isPriceInvoiced: boolean;
  unpaidRenewal: string | null;
  metadata: Record<string, string>;
};

export type ProviderInvoice = {
  id: string;
  status: 'pending' | 'failed' | 'paid' | 'void';
  isFirst: boolean;
  subscriptionId: string | null;
  productId: string | null;
  periodStart: Date;
  periodEnd: Date;
  amountMinor: number;
  currency: string;
  intentId: string | null;
  paidAt: Date | null;
};

export type ProviderPayment = {
  id: string;
  status: 'pending' | 'failed' | 'succeeded';
  amountMinor: number;
  currency: string;
  paidAt: Date | null;
  /** The same for every use of one card number; null when it was not paid by card. */
  cardFingerprint: string | null;
  customerId: string | null;
  metadata: Record<string, string>;
  refunds: { id: string; amountMinor: number; at: Date }[];
  disputes: { id: string; status: DisputeStatus; amountMinor: number; at: Date }[];
};

/** What may be shown of a card. */
export type ProviderCard = { brand: string; last4: string; expires: string };

export type ProviderEvent = { id: string; type: string; createdAt: Date; objectKey: string | null };

const at = (seconds: number) => new Date(seconds * 1000);
const referenceId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

// Events of other types (drafts, attempts, cards) do not affect our rows.
const OBJECT_KINDS: Record<string, 'session' | 'subscription' | 'invoice' | 'payment'> = {
  'checkout.session.completed': 'session',
  'checkout.session.expired': 'session',
  'checkout.session.async_payment_succeeded': 'session',
  'checkout.session.async_payment_failed': 'session',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'invoice.voided': 'invoice',
  'invoice.marked_uncollectible': 'invoice',
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'payment',
  'refund.created': 'payment',
  'refund.updated': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.updated': 'payment',
  'charge.dispute.closed': 'payment',
};

export const parseEvent = (event: Stripe.Event): ProviderEvent => {
  const kind = OBJECT_KINDS[event.type];
  const object = event.data.object as { id: string; payment_intent?: string | { id: string } | null };
  const id = kind === 'payment' && object.id.startsWith('pi_') ? object.id : null;
  const named = kind === 'payment' ? (id ?? referenceId(object.payment_intent)) : object.id;
  return {
    id: event.id,
    type: event.type,
    createdAt: at(event.created),
    objectKey: kind && named ? `${kind}:${named}` : null,
  };
};

export const parseSession = (session: Stripe.Checkout.Session): ProviderSession => ({
  id: session.id,
  url: session.url,
  status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
  isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
  amountMinor: session.amount_total ?? 0,
  currency: session.currency ?? '',
  intentId: referenceId(session.payment_intent),
  subscriptionId: referenceId(session.subscription),
  invoiceId: referenceId(session.invoice),
  customerId: referenceId(session.customer),
  metadata: session.metadata ?? {},
});

export const parseCard = (method: string | Stripe.PaymentMethod | null | undefined): ProviderCard | null => {
  const card = typeof method === 'string' ? null : method?.card;
  if (!card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return { brand, last4, expires: `${String(month).padStart(2, '0')}/${String(year).slice(-2)}` };
};

const STATUS: Record<string, SubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
};

/** The line of what was bought: a plan change also has a line that credits the old plan. */
const boughtLine = (invoice: Stripe.Invoice) =>
  invoice.lines.data
    .filter(({ amount }) => amount >= 0)
    .reduce<Stripe.InvoiceLineItem | undefined>(
      (best, line) => (!best || line.period.end >= best.period.end ? line : best),
      undefined,
    );

export const parseSubscription = (subscription: Stripe.Subscription): ProviderSubscription => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  const invoice = subscription.latest_invoice;
  const latest = typeof invoice === 'string' ? null : invoice;
  const isUnpaidRenewal =
    latest?.billing_reason === 'subscription_cycle' &&
    (latest.status === 'draft' || latest.status === 'open');
  const boughtLast = latest && boughtLine(latest)?.pricing;
  const status = STATUS[subscription.status];
  if (!status) throw new Error(`${subscription.id} is ${subscription.status}`);
  return {
    id: subscription.id,
    status,
    itemId: item.id,
    productId: referenceId(item.price.product) ?? '',
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    feeMinor: item.price.unit_amount ?? 0,
    feeCurrency: item.price.currency,
    cancelsAtPeriodEnd:
      subscription.cancel_at_period_end ||
      (subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end),
    hasEndDate: subscription.cancel_at !== null && !subscription.cancel_at_period_end,
    endedAt: status === 'ended' ? at(subscription.ended_at ?? subscription.created) : null,
    customerId: referenceId(subscription.customer) ?? '',
    latestInvoiceId: referenceId(invoice),
    invoicedFeeMinor: boughtLast?.unit_amount_decimal == null ? null : Number(boughtLast.unit_amount_decimal),
    isPriceInvoiced: boughtLast?.price_details?.price === item.price.id,
    unpaidRenewal: isUnpaidRenewal ? latest.id : null,
    metadata: subscription.metadata,
  };
};

const invoiceStatus = (invoice: Stripe.Invoice): ProviderInvoice['status'] => {
  if (invoice.status === 'paid') return 'paid';
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return 'void';
  return invoice.status === 'open' && invoice.attempted && invoice.attempt_count > 0 ? 'failed' : 'pending';
};

export const parseInvoice = (invoice: Stripe.Invoice): ProviderInvoice => {
  const line = boughtLine(invoice);
  const payment = invoice.payments?.data.at(-1)?.payment;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    status: invoiceStatus(invoice),
    isFirst: invoice.billing_reason === 'subscription_create',
    subscriptionId: referenceId(invoice.parent?.subscription_details?.subscription),
    productId: referenceId(line?.pricing?.price_details?.product),
    periodStart: at(line?.period.start ?? invoice.period_start),
    periodEnd: at(line?.period.end ?? invoice.period_end),
    amountMinor: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    intentId: referenceId(payment?.payment_intent),
    paidAt: invoice.status === 'paid' ? at(paidAt ?? invoice.created) : null,
  };
};

const disputeStatus = (status: Stripe.Dispute.Status): DisputeStatus | null => {
  if (status.startsWith('warning')) return null;
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'prevented' ? 'won' : 'open';
};

export const parsePayment = (
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): ProviderPayment => {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const isPaid = intent.status === 'succeeded';
  const isFailed =
    intent.status === 'canceled' ||
    (intent.status === 'requires_payment_method' && intent.last_payment_error !== null);
  return {
    id: intent.id,
    status: isPaid ? 'succeeded' : isFailed ? 'failed' : 'pending',
    amountMinor: isPaid ? intent.amount_received : intent.amount,
    currency: intent.currency,
    paidAt: isPaid ? at(charge?.created ?? intent.created) : null,
    customerId: referenceId(intent.customer),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    metadata: intent.metadata,
    refunds: refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, created }) => ({ id, amountMinor: amount, at: at(created) })),
    disputes: disputes.flatMap(({ id, amount, created, status }) => {
      const read = disputeStatus(status);
      return read ? { id, status: read, amountMinor: amount, at: at(created) } : [];
    }),
  };
};
