import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest, cardFault, missingResource } from '../core/fault.ts';
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
import { listOf, required, route, type Route } from '../core/route.ts';
import { decideCharge } from './cards.ts';
import { discountsParam, usableCoupon } from './coupons.ts';
import { payInvoice } from './invoices.ts';
import { getCard } from './payment-methods.ts';
import { priceData, priceFor } from './products.ts';
import { previewInvoice } from './invoice-drafts.ts';
import { pendingLines } from './pending-lines.ts';
import { itemList } from './subscription-build.ts';
import { changeSubscription, planItems, type ItemChange } from './subscription-changes.ts';
import { end, previewRenewal, startSubscription } from './subscriptions.ts';

const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);
const anchorName = z.enum(['now', 'unchanged']);
const cycleAnchor = z.union([anchorName, z.strictObject({ type: anchorName }).transform(({ type }) => type)]);
const paymentBehavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']);
const cancellationDetails = z.strictObject({
  comment: unsettable(text).optional(),
  feedback: unsettable(
    z.enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ).optional(),
});

const newItem = z.strictObject({
  metadata: metadata.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: integer.optional(),
});

const creation = z.strictObject({
  cancel_at_period_end: flag.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  currency: text.optional(),
  customer: text,
  default_payment_method: text.optional(),
  description: text.optional(),
  discounts: unsettable(discountsParam).optional(),
  items: list(newItem),
  metadata: unsettable(metadata).optional(),
  off_session: flag.optional(),
  payment_behavior: paymentBehavior.optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
  proration_behavior: prorationBehavior.optional(),
});

const changedItem = newItem.extend({ id: text.optional(), deleted: flag.optional() });

const update = z.strictObject({
  billing_cycle_anchor: cycleAnchor.optional(),
  cancel_at: unsettable(integer).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: unsettable(text).optional(),
  description: unsettable(text).optional(),
  discounts: unsettable(discountsParam).optional(),
  items: list(changedItem).optional(),
  metadata: unsettable(metadata).optional(),
  off_session: flag.optional(),
  payment_behavior: paymentBehavior.optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
});

const withPrices = (account: Account, items: z.output<typeof changedItem>[]): ItemChange[] =>
  items.map((item, position) => ({
    ...item,
    price: item.price || item.price_data ? priceFor(account, item, `items[${position}]`) : undefined,
  }));

const ownMethod = (account: Account, customer: Stripe.Customer, id: string): Stripe.PaymentMethod => {
  const method = account.get('payment_method', id, 'default_payment_method');
  if (idOf(method.customer) === customer.id) return method;
  throw missingResource('payment_method', id, 'default_payment_method');
};

const create = (account: Account, params: z.output<typeof creation>): Stripe.Subscription => {
  const customer = account.get('customer', params.customer, 'customer');
  const now = account.now(customer.id);
  const items = params.items.map((item, position) => ({
    price: priceFor(account, item, `items[${position}]`),
    quantity: item.quantity ?? 1,
    metadata: item.metadata ?? {},
  }));
  const [discount] = params.discounts ?? [];
  const chosen = params.default_payment_method && ownMethod(account, customer, params.default_payment_method);
  const defaultMethodId = idOf(customer.invoice_settings.default_payment_method);
  const method =
    chosen || (defaultMethodId === null ? undefined : account.find('payment_method', defaultMethodId));
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  const offSession = params.off_session ?? false;
  if (behavior !== 'default_incomplete') {
    required(
      method,
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    );
  }
  if (behavior === 'error_if_incomplete' && method) {
    const { number, setUp } = getCard(account, method.id);
    const decision = decideCharge(number, { offSession, authenticated: false, setUp });
    if (decision.outcome === 'decline') throw cardFault(decision.decline);
    if (decision.outcome === 'authenticate') {
      throw badRequest('This payment requires additional user action before it can be completed.', {
        code: 'subscription_payment_intent_requires_action',
      });
    }
  }
  const { subscription, invoice } = startSubscription(account, {
    customer,
    items,
    coupon: discount && usableCoupon(account, discount.coupon, now),
    method: chosen ? chosen.id : null,
    metadata: mergeMetadata({}, params.metadata),
    description: params.description,
    cancelAtPeriodEnd: params.cancel_at_period_end,
    saveMethod: params.payment_settings?.save_default_payment_method,
  });
  if (behavior !== 'default_incomplete' && invoice.status === 'open' && method) {
    payInvoice(account, invoice, method, offSession);
  }
  return account.get('subscription', subscription.id);
};

const previewParams = z.strictObject({
  customer: text.optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      billing_cycle_anchor: anchorName.optional(),
      items: list(changedItem).optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer.optional(),
    })
    .optional(),
});

/** Previews the next invoice, or the one a change would create immediately. */
const preview = (account: Account, params: z.output<typeof previewParams>): Stripe.Invoice => {
  const subscription = account.get('subscription', params.subscription, 'subscription');
  const { items, ...options } = params.subscription_details ?? {};
  if (!items && !options.billing_cycle_anchor) return previewRenewal(account, subscription);
  const plan = planItems(account, subscription, { ...options, items: withPrices(account, items ?? []) });
  if (!plan.restarts && options.proration_behavior !== 'always_invoice') {
    const changed = { ...subscription, items: itemList(subscription.id, plan.items) };
    return previewRenewal(account, changed, plan.lines);
  }
  return previewInvoice(
    account,
    {
      customer: account.get('customer', idOf(subscription.customer)),
      reason: 'subscription_update',
      currency: subscription.currency,
      lines: [...pendingLines(account, subscription.id), ...plan.lines],
      subscription,
    },
    account.ids('upcoming_in'),
  );
};

export const subscriptionRoutes = (account: Account): Route[] => [
  route('POST', '/v1/subscriptions', creation, (params) => create(account, params)),
  route('GET', '/v1/subscriptions/:id', nothing, (_params, id) => account.get('subscription', id)),
  route('POST', '/v1/subscriptions/:id', update, (params, id) => {
    const subscription = account.get('subscription', id);
    if (params.default_payment_method) {
      ownMethod(account, account.get('customer', idOf(subscription.customer)), params.default_payment_method);
    }
    return changeSubscription(account, subscription, {
      ...params,
      items: params.items && withPrices(account, params.items),
    });
  }),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ cancellation_details: cancellationDetails.optional() }),
    ({ cancellation_details }, id) => {
      const { status } = account.get('subscription', id);
      if (status === 'canceled' || status === 'incomplete_expired') throw missingResource('subscription', id);
      return end(account, id, 'cancellation_requested', {
        comment: cancellation_details?.comment ?? null,
        feedback: cancellation_details?.feedback ?? null,
      });
    },
  ),
  route('POST', '/v1/invoices/create_preview', previewParams, (params) => preview(account, params)),
  route('POST', '/v1/subscriptions/:id/resume', nothing, (_params, id) => {
    throw badRequest(
      `You can only resume a paused subscription; ${id} is ${account.get('subscription', id).status}.`,
    );
  }),
  route(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...pageOf,
      customer: text.optional(),
      price: text.optional(),
      status: z
        .enum([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'unpaid',
        ])
        .optional(),
      test_clock: text.optional(),
    }),
    ({ customer, price, status, test_clock, ...page }) =>
      listOf(
        account
          .collection('subscription')
          .page(page, customer ? { index: 'customer', key: customer } : undefined, (subscription) => {
            const hasEnded = ['canceled', 'incomplete_expired'].includes(subscription.status);
            const wanted =
              status === 'all' ||
              (status === 'ended'
                ? hasEnded
                : status
                  ? subscription.status === status
                  : subscription.status !== 'canceled');
            return (
              wanted &&
              (!price || subscription.items.data.some((item) => item.price.id === price)) &&
              (!test_clock || subscription.test_clock === test_clock)
            );
          }),
        '/v1/subscriptions',
      ),
  ),
];
