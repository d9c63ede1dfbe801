import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { badRequest, cardFault } from '../core/fault.ts';
import { mergeMetadata } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { judgeCharge } from './cards.ts';
import { createDiscount, usableCoupon } from './coupons.ts';
import type { LineDraft } from './invoice-drafts.ts';
import { finalizeInvoice, methodFor, payInvoice } from './invoices.ts';
import { cardOf } from './payment-methods.ts';
import { addPendingLine, takePendingLines } from './pending-lines.ts';
import { periodEnd } from './periods.ts';
import {
  amountOf,
  buildItem,
  creditLine,
  itemList,
  periodLine,
  periodOf,
  remainderLine,
  reprice,
  rhythmOf,
  type Period,
} from './subscription-build.ts';
import { invoiceSubscription, scheduleCancellation, scheduleRenewal } from './subscriptions.ts';

export type ItemChange = {
  id?: string | undefined;
  deleted?: boolean | undefined;
  price?: Stripe.Price | undefined;
  quantity?: number | undefined;
  metadata?: Record<string, string> | undefined;
};

export type SubscriptionChange = {
  billing_cycle_anchor?: 'now' | 'unchanged' | undefined;
  cancel_at?: number | null | undefined;
  cancel_at_period_end?: boolean | undefined;
  cancellation_details?:
    { comment?: string | null | undefined; feedback?: string | null | undefined } | undefined;
  default_payment_method?: string | null | undefined;
  description?: string | null | undefined;
  discounts?: { coupon: string }[] | null | undefined;
  items?: ItemChange[] | undefined;
  metadata?: Record<string, string> | null | undefined;
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | undefined;
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined;
  proration_date?: number | undefined;
};

type Items = Stripe.SubscriptionItem[];

const applyItems = (
  account: Account,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  period: Period,
): Items => {
  let items: Items = subscription.items.data;
  for (const change of changes) {
    const current = change.id ? items.find(({ id }) => id === change.id) : undefined;
    if (change.id && !current) {
      throw badRequest(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: 'items[0][id]',
      });
    }
    if (current && change.deleted) items = items.filter(({ id }) => id !== current.id);
    else if (current) {
      const changed = {
        ...(change.price ? reprice(current, change.price) : current),
        quantity: change.quantity ?? current.quantity ?? 1,
        metadata: mergeMetadata(current.metadata, change.metadata),
      };
      items = items.map((item) => (item.id === current.id ? changed : item));
    } else if (change.price) {
      const { price, quantity = 1, metadata = {} } = change;
      items = [...items, buildItem(account, subscription.id, { price, quantity, metadata }, period)];
    }
  }
  if (items.length === 0) throw badRequest('A subscription must have at least one active item.');
  return items;
};

const differs = (before: Stripe.SubscriptionItem | undefined, after: Stripe.SubscriptionItem | undefined) =>
  before?.price.id !== after?.price.id || before?.quantity !== after?.quantity;

const inPeriod = (items: Items, period: Period): Items =>
  items.map((item) => ({ ...item, current_period_start: period.start, current_period_end: period.end }));

/** Charges for what a change makes due at once. */
const invoiceNow = (account: Account, subscription: Stripe.Subscription, lines: LineDraft[]): void => {
  const { invoice } = invoiceSubscription(account, subscription, 'subscription_update', lines);
  const opened = finalizeInvoice(account, invoice);
  const method = opened.status === 'open' ? methodFor(account, opened) : undefined;
  if (method) payInvoice(account, opened, method, true);
};

/** A change that must be paid or not happen is refused before it begins. */
const insistOnPayment = (account: Account, subscription: Stripe.Subscription): void => {
  const customer = account.get('customer', idOf(subscription.customer));
  const method =
    idOf(subscription.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  if (!method) throw badRequest('This customer has no attached payment source or default payment method.');
  const { number, setUp } = cardOf(account, method);
  const judgement = judgeCharge(number, { offSession: true, authenticated: false, setUp });
  if (judgement.outcome === 'decline') throw cardFault(judgement.decline);
};

const changeItems = (
  account: Account,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  options: SubscriptionChange,
): Stripe.Subscription => {
  const now = options.proration_date ?? account.now(idOf(subscription.customer));
  const behavior = options.proration_behavior ?? 'create_prorations';
  const before = subscription.items.data;
  const period = periodOf(subscription);
  const items = applyItems(account, subscription, changes, period);
  const old = rhythmOf(before.map(({ price }) => price));
  const rhythm = rhythmOf(items.map(({ price }) => price));
  const restarts =
    options.billing_cycle_anchor === 'now' || old.interval !== rhythm.interval || old.count !== rhythm.count;
  const touched = items.filter((item) =>
    differs(
      before.find(({ id }) => id === item.id),
      item,
    ),
  );
  const credits =
    behavior === 'none'
      ? []
      : before
          .filter(
            (item) =>
              restarts ||
              differs(
                item,
                items.find(({ id }) => id === item.id),
              ),
          )
          .filter((item) => amountOf(item) > 0)
          .map((item) => creditLine(account, item, now));
  if (options.payment_behavior === 'error_if_incomplete' && (restarts || behavior === 'always_invoice')) {
    insistOnPayment(account, subscription);
  }

  if (restarts) {
    const fresh = { start: now, end: periodEnd(now, now, rhythm.interval, rhythm.count) };
    const changed = account.change(
      subscription,
      { billing_cycle_anchor: now, items: itemList(subscription.id, inPeriod(items, fresh)) },
      'customer.subscription.updated',
    );
    scheduleRenewal(account, changed);
    invoiceNow(account, changed, [
      ...takePendingLines(account, changed.id),
      ...credits,
      ...changed.items.data.map((item) => periodLine(account, item, fresh)),
    ]);
    return account.get('subscription', changed.id);
  }

  const changed = account.change(
    subscription,
    { items: itemList(subscription.id, items) },
    'customer.subscription.updated',
  );
  if (behavior === 'none') return changed;
  const lines = [...credits, ...touched.map((item) => remainderLine(account, item, now))];
  if (behavior === 'always_invoice') {
    if (lines.length > 0) invoiceNow(account, changed, [...takePendingLines(account, changed.id), ...lines]);
  } else for (const line of lines) addPendingLine(account, changed, line);
  return account.get('subscription', changed.id);
};

const cancellation = (
  account: Account,
  subscription: Stripe.Subscription,
  { cancel_at_period_end, cancel_at, cancellation_details }: SubscriptionChange,
): Partial<Stripe.Subscription> => {
  const now = account.now(idOf(subscription.customer));
  const told = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    ...(cancellation_details as Partial<Stripe.Subscription.CancellationDetails>),
  };
  if (cancel_at_period_end === undefined && cancel_at === undefined) {
    return cancellation_details ? { cancellation_details: { ...told, reason: told.reason ?? null } } : {};
  }
  const when = cancel_at_period_end ? periodOf(subscription).end : (cancel_at ?? null);
  return {
    cancel_at_period_end: cancel_at_period_end ?? false,
    cancel_at: when,
    canceled_at: when === null ? null : now,
    cancellation_details: { ...told, reason: when === null ? null : 'cancellation_requested' },
  };
};

/** Applies an update as Stripe would, with the invoices and lines it gives rise to. */
export const changeSubscription = (
  account: Account,
  subscription: Stripe.Subscription,
  change: SubscriptionChange,
): Stripe.Subscription => {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const customer = idOf(subscription.customer);
  const [coupon] = change.discounts ?? [];
  const discounts =
    change.discounts === undefined
      ? subscription.discounts
      : coupon
        ? [
            createDiscount(account, usableCoupon(account, coupon.coupon, account.now(customer)), {
              customer,
              subscription: subscription.id,
            }).id,
          ]
        : [];
  const patch: Partial<Stripe.Subscription> = {
    ...cancellation(account, subscription, change),
    ...(change.default_payment_method !== undefined && {
      default_payment_method: change.default_payment_method,
    }),
    ...(change.description !== undefined && { description: change.description }),
    metadata: mergeMetadata(subscription.metadata, change.metadata),
    discounts,
  };
  const restartsOnly = change.billing_cycle_anchor === 'now' && !change.items;
  const changesItems = change.items !== undefined || restartsOnly;
  const changed = changesItems
    ? account.put({ ...subscription, ...patch })
    : account.change(subscription, patch, 'customer.subscription.updated');
  scheduleCancellation(account, changed);
  return changesItems ? changeItems(account, changed, change.items ?? [], change) : changed;
};
