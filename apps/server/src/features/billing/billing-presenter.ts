import type { Checkout } from '@maetrix/contract';
import { errors } from '@maetrix/contract/errors';

import { toMajorUnits } from '#app/kernel/money.ts';

import type { Agreement, CheckoutResult, PurchaseRequest } from './checkout/checkout-service.ts';
import { claimDeadline } from './guest-purchases/guest-purchase.ts';
import type { GuestPurchaseClaims } from './guest-purchases/guest-purchase-claim-service.ts';
import type { ChangeQuote, MembershipDetails, Memberships } from './memberships/membership-service.ts';
import { firstMonthDiscount } from './records/order.ts';
import { formatDocumentNumber } from './receipts/receipt.ts';

const toIsoString = (at: Date | null) => at?.toISOString() ?? null;

/** The amount a member agreed to; undefined when they did not say. */
export const toMaxAmountMinor = ({ max_amount: pounds }: { max_amount?: number | undefined }) =>
  pounds === undefined ? undefined : Math.round(pounds * 100);

export const toAgreement = (body: {
  request_key?: string | undefined;
  max_amount?: number | undefined;
}): Agreement => ({ requestKey: body.request_key, maxAmountMinor: toMaxAmountMinor(body) });

export const toPurchaseRequest = (body: {
  service_category: PurchaseRequest['kind'];
  service_id: number;
}): PurchaseRequest => ({ kind: body.service_category, id: body.service_id });

export const presentCheckout = ({ order, position }: CheckoutResult): Checkout => ({
  order_id: order.id,
  session: order.sessionId
    ? { id: order.sessionId, url: order.sessionUrl, payment_intent: order.intentId }
    : null,
  position,
  is_paid: order.status === 'paid',
  services: order.lines.map(({ itemId, kind, planId, title, amountMinor }) => ({
    service_id: itemId ?? planId ?? 0,
    service_category: kind ?? 'subscription',
    service_name: title,
    amount: toMajorUnits(amountMinor),
  })),
  currency: order.currency,
  subtotal: toMajorUnits(order.subtotalMinor),
  discount: toMajorUnits(order.discountMinor),
  total: toMajorUnits(order.totalMinor),
});

export const presentMembership = (membership: MembershipDetails) => ({
  tag_name: membership.planName,
  valid_from: toIsoString(membership.validFrom),
  valid_to: toIsoString(membership.validTo),
  next_due_date: toIsoString(membership.nextDueAt),
  subscription_type: membership.type,
  subscription_canceled: membership.isCancelled,
  is_expired: membership.isExpired,
  fee: toMajorUnits(membership.fee.minor),
  currency: membership.fee.currency,
  is_renewal_failing: membership.isRenewalFailing,
  has_subscription: membership.hasSubscription,
  member_since: membership.joinedAt.toISOString(),
  next: membership.next && {
    tag_name: membership.next.planName,
    amount: toMajorUnits(membership.next.amountMinor),
  },
});

export const presentQuote = ({ amountMinor, currency, startsAt }: ChangeQuote) => ({
  amount: toMajorUnits(amountMinor),
  currency,
  starts_at: toIsoString(startsAt),
});

type ListedPlan = Awaited<ReturnType<Memberships['listPlans']>>[number];

export const presentPlan = ({ plan, isActive, isExpired, isFirstMonth }: ListedPlan) => ({
  id: plan.id,
  tag_name: plan.name,
  summary: plan.summary,
  tag_description: plan.benefits,
  fee: toMajorUnits(plan.fee.minor),
  price: toMajorUnits(plan.fee.minor),
  currency: plan.fee.currency,
  service_category: 'subscription' as const,
  is_active: isActive,
  is_default: plan.isDefault,
  is_expired: isExpired,
  is_offered: plan.isOffered,
  first_month: toMajorUnits(plan.fee.minor - (isFirstMonth ? firstMonthDiscount(plan.fee.minor) : 0)),
});

type ListedPayment = Awaited<ReturnType<Memberships['listPayments']>>[number];

const paymentStatus = ({ status, isDisputed, refundedMinor, amountMinor }: ListedPayment) => {
  if (status === 'failed') return 'failed';
  if (isDisputed) return 'disputed';
  if (refundedMinor === 0) return 'succeeded';
  return refundedMinor < amountMinor ? 'partially_refunded' : 'refunded';
};

export const presentPayment = (payment: ListedPayment) => ({
  id: payment.id,
  service_category: payment.planName === null ? (payment.categories?.[0] ?? '') : 'subscription',
  service_name: payment.planName ?? payment.titles?.join(', ') ?? '',
  amount: toMajorUnits(payment.amountMinor),
  currency: payment.currency,
  payment_status: paymentStatus(payment) as 'succeeded',
  refunded_amount: toMajorUnits(payment.refundedMinor),
  date: payment.at.toISOString(),
  receipt_number:
    payment.receiptSeries !== null && payment.receiptNumber !== null
      ? formatDocumentNumber({ series: payment.receiptSeries, number: payment.receiptNumber })
      : null,
  credit_notes: (payment.creditNotes ?? []).map((note) => ({
    number: formatDocumentNumber(note),
    amount: toMajorUnits(note.amountMinor),
  })),
});

type WaitingPurchase = Awaited<ReturnType<GuestPurchaseClaims['list']>>[number];

export const presentWaitingPurchase = (purchase: WaitingPurchase) => {
  const paidAt = purchase.paidAt ?? purchase.createdAt;
  return {
    purchase_id: purchase.signUpId,
    service_name: purchase.title,
    service_category: purchase.kind ?? 'subscription',
    amount: toMajorUnits(purchase.subtotalMinor - purchase.discountMinor),
    currency: purchase.currency,
    paid_at: paidAt.toISOString(),
    refunded_on: claimDeadline(paidAt).toISOString(),
    refusal: purchase.refusal && errors[purchase.refusal].message,
  };
};
