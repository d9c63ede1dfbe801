import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { badRequest, cardFault } from '../core/fault.ts';
import { mergeMetadata } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { decideCharge } from './cards.ts';
import { createDiscount, usableCoupon } from './coupons.ts';
import type { LineDraft } from './invoice-drafts.ts';
import { finalizeInvoice, defaultMethod, payInvoice } from './invoices.ts';
import { getCard } from './payment-methods.ts';
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
  billingInterval,
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

/** Invoices the lines of a change that are due immediately. */
const invoiceNow = (account: Account, subscription: Stripe.Subscription, lines: LineDraft[]): void => {
  const { invoice } = invoiceSubscription(account, subscription, 'subscription_update', lines);
  const opened = finalizeInvoice(account, invoice);
  const method = opened.status === 'open' ? defaultMethod(account, opened) : undefined;
  if (method) payInvoice(account, opened, method, true);
};

/** Throws if a change with `error_if_incomplete` could not be paid. */
const requirePayable = (account: Account, subscription: Stripe.Subscription): void => {
  const customer = account.get('customer', idOf(subscription.customer));
  const method =
    idOf(subscription.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  if (!method) throw badRequest('This customer has no attached payment source or default payment method.');
  const { number, setUp } = getCard(account, method);
  const decision = decideCharge(number, { offSession: true, authenticated: false, setUp });
  if (decision.outcome === 'decline') throw cardFault(decision.decline);
};

/** The amount paid for this item's period, after discounts. */
const paidFor = (account: Account, { id, price, ...item }: Stripe.SubscriptionItem): number => {
  const lines = account
    .collection('invoice')
    .having('subscription', item.subscription)
    .flatMap((invoice) => invoice.lines.data);
  const line = lines.findLast(
    ({ parent, pricing, period }) =>
      parent?.subscription_item_details?.subscription_item === id &&
      !parent.subscription_item_details.proration &&
      pricing?.price_details?.price === price.id &&
      period.start === item.current_period_start,
  );
  if (!line) return amountOf({ price, quantity: item.quantity ?? 1 });
  return line.amount - (line.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0);
};

export type ItemPlan = {
  items: Items;
  /** The new items start a new period, as when the interval changes. */
  restarts: boolean;
  period: Period;
  lines: LineDraft[];
};

/** Computes the result of a change of items without applying it. */
export const planItems = (
  account: Account,
  subscription: Stripe.Subscription,
  options: SubscriptionChange,
): ItemPlan => {
  const now = options.proration_date ?? account.now(idOf(subscription.customer));
  const prorated = options.proration_behavior !== 'none';
  const before = subscription.items.data;
  const current = periodOf(subscription);
  const items = applyItems(account, subscription, options.items ?? [], current);
  const old = billingInterval(before.map(({ price }) => price));
  const billing = billingInterval(items.map(({ price }) => price));
  const restarts =
    options.billing_cycle_anchor === 'now' ||
    old.interval !== billing.interval ||
    old.count !== billing.count;
  const counterpart = (item: Stripe.SubscriptionItem, among: Items) => among.find(({ id }) => id === item.id);
  const left = before.filter((item) => restarts || differs(item, counterpart(item, items)));
  const credits = left
    .map((item) => creditLine(account, item, paidFor(account, item), now))
    .filter(({ amount }) => amount !== 0);
  if (restarts) {
    const period = { start: now, end: periodEnd(now, now, billing.interval, billing.count) };
    const fresh = inPeriod(items, period);
    const lines = fresh.map((item) => periodLine(account, item, period));
    return { items: fresh, restarts, period, lines: [...(prorated ? credits : []), ...lines] };
  }
  const added = items.filter((item) => differs(counterpart(item, before), item));
  const charges = added.map((item) => remainderLine(account, item, now));
  return { items, restarts, period: current, lines: prorated ? [...credits, ...charges] : [] };
};

const applyPlan = (
  account: Account,
  subscription: Stripe.Subscription,
  plan: ItemPlan,
  behavior: SubscriptionChange['proration_behavior'],
): Stripe.Subscription => {
  const changed = account.change(
    subscription,
    {
      items: itemList(subscription.id, plan.items),
      ...(plan.restarts && { billing_cycle_anchor: plan.period.start }),
    },
    'customer.subscription.updated',
  );
  if (plan.restarts) scheduleRenewal(account, changed);
  if (plan.lines.length === 0) return changed;
  if (plan.restarts || behavior === 'always_invoice') {
    invoiceNow(account, changed, [...takePendingLines(account, changed.id), ...plan.lines]);
  } else for (const line of plan.lines) addPendingLine(account, changed, line);
  return account.get('subscription', changed.id);
};

const cancellation = (
  account: Account,
  subscription: Stripe.Subscription,
  { cancel_at_period_end, cancel_at, cancellation_details }: SubscriptionChange,
): Partial<Stripe.Subscription> => {
  const now = account.now(idOf(subscription.customer));
  const details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    ...(cancellation_details as Partial<Stripe.Subscription.CancellationDetails>),
  };
  if (cancel_at_period_end === undefined && cancel_at === undefined) {
    return cancellation_details
      ? { cancellation_details: { ...details, reason: details.reason ?? null } }
      : {};
  }
  const when = cancel_at_period_end ? periodOf(subscription).end : (cancel_at ?? null);
  return {
    cancel_at_period_end: cancel_at_period_end ?? false,
    cancel_at: when,
    canceled_at: when === null ? null : now,
    cancellation_details: { ...details, reason: when === null ? null : 'cancellation_requested' },
  };
};

/** Applies an update and creates the invoices and pending lines that follow from it. */
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
  const changesItems = change.items !== undefined || change.billing_cycle_anchor === 'now';
  const plan = changesItems ? planItems(account, subscription, change) : undefined;
  const dueNow =
    plan && plan.lines.length > 0 && (plan.restarts || change.proration_behavior === 'always_invoice');
  if (dueNow && change.payment_behavior === 'error_if_incomplete') requirePayable(account, subscription);
  const changed = plan
    ? account.put({ ...subscription, ...patch })
    : account.change(subscription, patch, 'customer.subscription.updated');
  scheduleCancellation(account, changed);
  return plan ? applyPlan(account, changed, plan, change.proration_behavior) : changed;
};
