import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import { innerList } from '../core/route.ts';
import type { LineDraft } from './invoice-drafts.ts';
import { periodEnd, unusedPart } from './periods.ts';

export type ItemDraft = { price: Stripe.Price; quantity: number; metadata?: Record<string, string> };
export type Period = { start: number; end: number };

const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export const buildItem = (
  account: Account,
  subscription: string,
  { price, quantity, metadata = {} }: ItemDraft,
  period: Period,
): Stripe.SubscriptionItem => ({
  id: account.ids('si', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created: period.start,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata,
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

export const reprice = (item: Stripe.SubscriptionItem, price: Stripe.Price): Stripe.SubscriptionItem => ({
  ...item,
  price,
  plan: planOf(price),
});

export const itemList = (id: string, items: Stripe.SubscriptionItem[]) =>
  innerList(items, `/v1/subscription_items?subscription=${id}`);

type BillingInterval = { interval: 'day' | 'month' | 'week' | 'year'; count: number; currency: string };

/** The billing interval of these prices, which must be the same for all. */
export const billingInterval = (prices: Stripe.Price[]): BillingInterval => {
  const [first, ...others] = prices;
  if (!first?.recurring) {
    throw badRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'items',
      },
    );
  }
  const { interval, interval_count: count } = first.recurring;
  const differs = others.some(
    ({ recurring, currency }) =>
      recurring?.interval !== interval || recurring.interval_count !== count || currency !== first.currency,
  );
  if (differs) {
    throw badRequest('All prices on a subscription must have the same recurring interval and currency.', {
      param: 'items',
    });
  }
  return { interval: interval as BillingInterval['interval'], count, currency: first.currency };
};

export const periodOf = (subscription: Stripe.Subscription): Period => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return { start: item.current_period_start, end: item.current_period_end };
};

export const nextPeriod = (subscription: Stripe.Subscription, start: number): Period => {
  const { interval, count } = billingInterval(subscription.items.data.map(({ price }) => price));
  return { start, end: periodEnd(subscription.billing_cycle_anchor, start, interval, count) };
};

const nameOf = (account: Account, price: Stripe.Price): string =>
  account.find('product', idOf(price.product))?.name ?? price.id;

const amountText = (price: Stripe.Price): string =>
  `${((price.unit_amount ?? 0) / 100).toFixed(2)} ${price.currency.toUpperCase()} / ${price.recurring?.interval ?? 'once'}`;

export const amountOf = ({ price, quantity = 1 }: { price: Stripe.Price; quantity?: number }): number =>
  (price.unit_amount ?? 0) * quantity;

export const periodLine = (account: Account, item: Stripe.SubscriptionItem, period: Period): LineDraft => ({
  amount: amountOf(item),
  description: `${item.quantity ?? 1} × ${nameOf(account, item.price)} (at ${amountText(item.price)})`,
  price: item.price,
  quantity: item.quantity ?? 1,
  period,
  subscriptionItem: item.id,
});

export const onceLine = (account: Account, { price, quantity }: ItemDraft, now: number): LineDraft => ({
  amount: amountOf({ price, quantity }),
  description: nameOf(account, price),
  price,
  quantity,
  period: { start: now, end: now },
});

/** The credit for the unused rest of a period. */
export const creditLine = (
  account: Account,
  item: Stripe.SubscriptionItem,
  paid: number,
  now: number,
): LineDraft => {
  const period = { start: item.current_period_start, end: item.current_period_end };
  return {
    amount: -unusedPart(paid, now, period),
    description: `Unused time on ${nameOf(account, item.price)}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: now, end: period.end },
    proration: true,
    subscriptionItem: item.id,
  };
};

/** The charge for the rest of a period. */
export const remainderLine = (account: Account, item: Stripe.SubscriptionItem, now: number): LineDraft => {
  const period = { start: item.current_period_start, end: item.current_period_end };
  return {
    amount: unusedPart(amountOf(item), now, period),
    description: `Remaining time on ${nameOf(account, item.price)}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: now, end: period.end },
    proration: true,
    subscriptionItem: item.id,
  };
};
