import type { Checkout } from '@maetrix/contract';
import { errors } from '@maetrix/contract/errors';

import type { Started } from './checkout-service.ts';
import { claimDeadline } from './held-purchase.ts';
import type { HeldPurchaseClaims } from './held-purchase-claim-service.ts';
import type { MembershipDetails, Memberships } from './membership-service.ts';
import { firstMonthDiscount } from './order.ts';
import { receiptNumber } from './receipt.ts';

const major = (minor: number) => minor / 100;
const dayOf = (at: Date | null) => at?.toISOString() ?? null;

export const presentCheckout = (
  { order, position }: Started,
  categoryOf: (serviceId: number) => string,
): Checkout => ({
  order_id: order.id,
  session: order.sessionId
    ? { id: order.sessionId, url: order.sessionUrl, payment_intent: order.intentId }
    : null,
  position,
  is_paid: order.status === 'paid',
  services: order.lines.map(({ serviceId, planId, title, amountMinor }) => ({
    service_id: serviceId ?? planId ?? 0,
    service_category: serviceId === null ? 'subscription' : categoryOf(serviceId),
    service_name: title,
    amount: major(amountMinor),
  })),
  currency: order.currency,
  subtotal: major(order.subtotalMinor),
  discount: major(order.discountMinor),
  total: major(order.totalMinor),
});

export const presentMembership = (membership: MembershipDetails) => ({
  tag_name: membership.planName,
  valid_from: dayOf(membership.validFrom),
  valid_to: dayOf(membership.validTo),
  next_due_date: dayOf(membership.nextDueAt),
  subscription_type: membership.type,
  subscription_canceled: membership.isCancelled,
  is_expired: membership.isExpired,
  fee: major(membership.fee.minor),
  currency: membership.fee.currency,
  is_renewal_failing: membership.isRenewalFailing,
  has_subscription: membership.hasSubscription,
  member_since: membership.joinedAt.toISOString(),
  next: membership.next && {
    tag_name: membership.next.planName,
    amount: major(membership.next.amountMinor),
  },
});

type Listed = Awaited<ReturnType<Memberships['listPlans']>>[number];

export const presentPlan = ({ plan, isActive, isExpired, isFirstMonth }: Listed) => ({
  id: plan.id,
  tag_name: plan.name,
  summary: plan.summary,
  tag_description: plan.benefits,
  fee: major(plan.fee.minor),
  price: major(plan.fee.minor),
  currency: plan.fee.currency,
  service_category: 'subscription' as const,
  is_active: isActive,
  is_default: plan.isDefault,
  is_expired: isExpired,
  is_offered: plan.isOffered,
  first_month: major(plan.fee.minor - (isFirstMonth ? firstMonthDiscount(plan.fee.minor) : 0)),
});

type Paid = Awaited<ReturnType<Memberships['listPayments']>>[number];

const statusOf = ({ status, isDisputed, refundedMinor, amountMinor }: Paid) => {
  if (status === 'failed') return 'failed';
  if (isDisputed) return 'disputed';
  if (refundedMinor === 0) return 'succeeded';
  return refundedMinor < amountMinor ? 'partially_refunded' : 'refunded';
};

export const presentPayment = (payment: Paid) => ({
  id: payment.id,
  service_category: payment.planName === null ? (payment.categories?.[0] ?? '') : 'subscription',
  service_name: payment.planName ?? payment.titles?.join(', ') ?? '',
  amount: major(payment.amountMinor),
  currency: payment.currency,
  payment_status: statusOf(payment) as 'succeeded',
  refunded_amount: major(payment.refundedMinor),
  date: payment.at.toISOString(),
  receipt_number:
    payment.receiptSeries !== null && payment.receiptNumber !== null
      ? receiptNumber({ series: payment.receiptSeries, number: payment.receiptNumber })
      : null,
});

type WaitingPurchase = Awaited<ReturnType<HeldPurchaseClaims['list']>>[number];

export const presentWaitingPurchase = (held: WaitingPurchase) => {
  const paidAt = held.paidAt ?? held.askedAt;
  return {
    purchase_id: held.signUpId,
    service_name: held.title,
    service_category: held.planId === null ? 'course' : 'subscription',
    amount: major(held.subtotalMinor - held.discountMinor),
    currency: held.currency,
    paid_at: paidAt.toISOString(),
    refunded_on: claimDeadline(paidAt).toISOString(),
    refusal: held.refusal && errors[held.refusal].message,
  };
};
