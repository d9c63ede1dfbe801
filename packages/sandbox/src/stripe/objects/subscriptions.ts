import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { idOf } from '../core/kinds.ts';
import { findCoupon, createDiscount } from './coupons.ts';
import { draftInvoice, previewInvoice, type LineDraft } from './invoice-drafts.ts';
import { getDunning, finalizeInvoice, scheduleFinalization, voidInvoice } from './invoices.ts';
import { pendingLines, takePendingLines } from './pending-lines.ts';
import { periodEnd } from './periods.ts';
import {
  buildItem,
  itemList,
  nextPeriod,
  onceLine,
  periodLine,
  periodOf,
  billingInterval,
  type ItemDraft,
} from './subscription-build.ts';

const HOUR = 3600;
const UPCOMING_SECONDS = 7 * 24 * HOUR;

export type SubscriptionDraft = {
  customer: Stripe.Customer;
  items: ItemDraft[];
  once?: ItemDraft[];
  coupon?: Stripe.Coupon | undefined;
  method?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  description?: string | null | undefined;
  cancelAtPeriodEnd?: boolean | undefined;
  checkoutSession?: string | undefined;
  saveMethod?: 'off' | 'on_subscription' | undefined;
};

const live = new Set<string>(['active', 'past_due', 'unpaid']);
export const isLive = ({ status }: Stripe.Subscription): boolean => live.has(status);

const buildSubscription = (account: Account, draft: SubscriptionDraft): Stripe.Subscription => {
  const { customer } = draft;
  const id = account.ids('sub');
  const now = account.now(customer.id);
  const { interval, count, currency } = billingInterval(draft.items.map(({ price }) => price));
  const period = { start: now, end: periodEnd(now, now, interval, count) };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: draft.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: draft.cancelAtPeriodEnd ?? false,
    canceled_at: draft.cancelAtPeriodEnd ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: draft.method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemList(
      id,
      draft.items.map((item) => buildItem(account, id, item, period)),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: draft.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: draft.saveMethod ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
};

/** The subscription's discounts that have not ended. */
const liveDiscounts = (account: Account, subscription: Stripe.Subscription, now: number): string[] =>
  subscription.discounts
    .map((discount) => idOf(discount))
    .filter((id) => {
      const end = account.find('discount', id)?.end;
      return end === null || (end !== undefined && end > now);
    });

/** Removes the discounts of `once` coupons that an invoice has used. */
const dropSpentDiscounts = (account: Account, subscription: Stripe.Subscription, used: string[]) =>
  subscription.discounts
    .map((discount) => idOf(discount))
    .filter((id) => !(used.includes(id) && findCoupon(account, id)?.duration === 'once'));

export const invoiceSubscription = (
  account: Account,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  lines: LineDraft[],
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } => {
  const customer = account.get('customer', idOf(subscription.customer));
  const discounts = liveDiscounts(account, subscription, account.now(customer.id));
  const invoice = draftInvoice(account, {
    customer,
    reason,
    currency: subscription.currency,
    lines,
    discounts,
    subscription,
  });
  const changed = account.put({
    ...account.get('subscription', subscription.id),
    latest_invoice: invoice.id,
    discounts: dropSpentDiscounts(account, subscription, discounts),
  });
  return { subscription: changed, invoice };
};

/** Creates a subscription with an open first invoice. */
export const startSubscription = (
  account: Account,
  draft: SubscriptionDraft,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } => {
  const built = account.put(buildSubscription(account, draft));
  const customer = draft.customer.id;
  const discount =
    draft.coupon &&
    createDiscount(account, draft.coupon, {
      customer,
      subscription: built.id,
      checkoutSession: draft.checkoutSession,
    });
  const created = account.put({ ...built, discounts: discount ? [discount.id] : [] });
  account.emit('customer.subscription.created', created);
  const period = periodOf(created);
  const { invoice } = invoiceSubscription(account, created, 'subscription_create', [
    ...(draft.once ?? []).map((item) => onceLine(account, item, period.start)),
    ...created.items.data.map((item) => periodLine(account, item, period)),
  ]);
  account.timelineOf(customer).schedule(`incomplete:${created.id}`, period.start + 23 * HOUR);
  const opened = finalizeInvoice(account, invoice);
  return { subscription: account.get('subscription', created.id), invoice: opened };
};

export const expireIncomplete = (account: Account, id: string): void => {
  const subscription = account.find('subscription', id);
  if (subscription?.status !== 'incomplete') return;
  const now = account.now(idOf(subscription.customer));
  const invoice = account.find('invoice', idOf(subscription.latest_invoice) ?? '');
  if (invoice?.status === 'open') voidInvoice(account, invoice);
  account.change(
    subscription,
    { status: 'incomplete_expired', ended_at: now },
    'customer.subscription.updated',
  );
};

/** Previews the invoice of the next renewal. */
export const previewRenewal = (
  account: Account,
  subscription: Stripe.Subscription,
  more: LineDraft[] = [],
): Stripe.Invoice => {
  const { end: begins } = periodOf(subscription);
  const period = nextPeriod(subscription, begins);
  return previewInvoice(
    account,
    {
      customer: account.get('customer', idOf(subscription.customer)),
      reason: 'subscription_cycle',
      currency: subscription.currency,
      lines: [
        ...pendingLines(account, subscription.id),
        ...more,
        ...subscription.items.data.map((item) => periodLine(account, item, period)),
      ],
      discounts: liveDiscounts(account, subscription, begins),
      subscription,
    },
    account.ids('upcoming_in'),
  );
};

const announceRenewal = (account: Account, id: string): void => {
  const subscription = account.find('subscription', id);
  if (!subscription || !isLive(subscription) || subscription.cancel_at !== null) return;
  account.emit('invoice.upcoming', previewRenewal(account, subscription));
};

export const scheduleRenewal = (account: Account, subscription: Stripe.Subscription): void => {
  const { id, customer } = subscription;
  const { start, end } = periodOf(subscription);
  const timeline = account.timelineOf(idOf(customer));
  timeline.schedule(`renew:${id}`, end);
  const announced = end - UPCOMING_SECONDS;
  if (announced > start) timeline.schedule(`upcoming:${id}`, announced);
};

export const scheduleCancellation = (account: Account, subscription: Stripe.Subscription): void => {
  const timeline = account.timelineOf(idOf(subscription.customer));
  const name = `cancel:${subscription.id}`;
  if (subscription.cancel_at === null) timeline.cancel(name);
  else timeline.schedule(name, subscription.cancel_at);
};

/** Cancels a subscription immediately. */
export const end = (
  account: Account,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Stripe.Subscription => {
  const subscription = account.get('subscription', id);
  const customer = idOf(subscription.customer);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return subscription;
  const now = account.now(customer);
  for (const job of ['renew', 'upcoming', 'cancel', 'incomplete'])
    account.timelineOf(customer).cancel(`${job}:${id}`);
  for (const invoice of account.collection('invoice').having('subscription', id)) {
    account.timelineOf(customer).cancel(`retry:${invoice.id}`);
    if (invoice.auto_advance) {
      account.put({ ...invoice, next_payment_attempt: null, auto_advance: false });
    }
  }
  return account.change(
    subscription,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        ...subscription.cancellation_details,
        ...details,
        reason,
      },
    },
    'customer.subscription.deleted',
  );
};

/** Moves the subscription into its next period and drafts the invoice. */
const renew = (account: Account, id: string): void => {
  const subscription = account.find('subscription', id);
  if (!subscription || !isLive(subscription)) return;
  const { end: begins } = periodOf(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= begins) {
    end(account, id, 'cancellation_requested');
    return;
  }
  const period = nextPeriod(subscription, begins);
  const renewed = account.change(
    subscription,
    {
      items: itemList(
        id,
        subscription.items.data.map((item) => ({
          ...item,
          current_period_start: period.start,
          current_period_end: period.end,
        })),
      ),
    },
    'customer.subscription.updated',
  );
  scheduleRenewal(account, renewed);
  const { invoice } = invoiceSubscription(account, renewed, 'subscription_cycle', [
    ...takePendingLines(account, id),
    ...renewed.items.data.map((item) => periodLine(account, item, period)),
  ]);
  if (renewed.status === 'unpaid')
    account.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  else scheduleFinalization(account, invoice);
};

const activate = (account: Account, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void => {
  const { status, payment_settings } = subscription;
  if (status === 'incomplete') {
    account.timelineOf(idOf(subscription.customer)).cancel(`incomplete:${subscription.id}`);
    const payment = account.collection('invoice_payment').having('invoice', invoice.id).at(-1);
    const paidWith = idOf(
      account.find('payment_intent', idOf(payment?.payment.payment_intent) ?? '')?.payment_method,
    );
    const keeps = payment_settings?.save_default_payment_method === 'on_subscription' && paidWith;
    const active = account.change(
      subscription,
      { status: 'active', ...(keeps && { default_payment_method: paidWith }) },
      'customer.subscription.updated',
    );
    scheduleRenewal(account, active);
    scheduleCancellation(account, active);
    return;
  }
  const hasOpenInvoice = account
    .collection('invoice')
    .having('subscription', subscription.id)
    .some((other) => other.status === 'open' && other.attempted);
  if ((status === 'past_due' || status === 'unpaid') && !hasOpenInvoice) {
    account.change(subscription, { status: 'active' }, 'customer.subscription.updated');
  }
};

const handleSubscriptionJobs = (account: Account): void => {
  account.onJob('incomplete', (id) => expireIncomplete(account, id));
  account.onJob('renew', (id) => renew(account, id));
  account.onJob('upcoming', (id) => announceRenewal(account, id));
  account.onJob('cancel', (id) => void end(account, id, 'cancellation_requested'));
};

/** Updates subscriptions when their invoices are paid or fail, and renews and cancels them on schedule. */
export const followInvoices = (account: Account): void => {
  handleSubscriptionJobs(account);
  account.on('invoice', ({ invoice, what }) => {
    const id = idOf(invoice.parent?.subscription_details?.subscription);
    const subscription = id === null ? undefined : account.find('subscription', id);
    if (!subscription) return;
    if (what === 'paid') activate(account, subscription, invoice);
    else if (what === 'failed' && subscription.status === 'active') {
      account.change(subscription, { status: 'past_due' }, 'customer.subscription.updated');
    } else if (what === 'retries-exhausted' && isLive(subscription)) {
      const { afterwards } = getDunning(account);
      if (afterwards === 'cancel') end(account, subscription.id, 'payment_failed');
      else if (afterwards === 'unpaid') {
        account.change(subscription, { status: 'unpaid' }, 'customer.subscription.updated');
      }
    }
  });
};
