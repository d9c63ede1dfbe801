import {
  membershipDetails,
  subscriptionList,
  userTransactionList,
  waitingPurchases,
  type MembershipDetails,
  type Payment,
  type SubscriptionPlan,
} from '@maetrix/contract';
import type { BadgeTone } from '@maetrix/ui/badge';
import type { RouterContextProvider } from 'react-router';

import { formatLongDate, formatMonth, formatShortDate } from '../../shared/formatting/dates.ts';
import { formatAmount, formatPrice } from '../../shared/formatting/money.ts';
import { getApi } from '../session/index.server.ts';
import {
  paginate,
  subscriptionState,
  type AccountData,
  type PaymentLine,
  type Subscription,
} from './account.ts';

const PAYMENTS_PER_PAGE = 12;

const TONES: Record<Payment['payment_status'], BadgeTone> = {
  succeeded: 'positive',
  failed: 'danger',
  disputed: 'warning',
  refunded: 'neutral',
  partially_refunded: 'neutral',
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const toLine = (payment: Payment): PaymentLine => ({
  id: payment.id,
  date: formatShortDate(payment.date),
  name: payment.service_name,
  category: capitalised(payment.service_category),
  status: payment.payment_status.replace('_', ' '),
  tone: TONES[payment.payment_status],
  amount: formatAmount(payment.amount, payment.currency),
  refunded: payment.refunded_amount > 0 ? formatAmount(payment.refunded_amount, payment.currency) : null,
  hasReceipt: payment.receipt_number !== null,
  creditNotes: payment.credit_notes.map(({ number }) => number),
});

/** While a renewal is unpaid, that is what is due. */
const describeNext = (membership: MembershipDetails): string | null => {
  const { next, next_due_date: due, valid_from: from, fee, currency } = membership;
  if (membership.is_renewal_failing && from)
    return `${formatPrice(fee, currency)}, overdue since ${formatLongDate(from)}`;
  return next && due ? `${formatLongDate(due)}, ${formatPrice(next.amount, currency)}` : null;
};

const toSubscription = (membership: MembershipDetails, plans: SubscriptionPlan[]): Subscription => {
  const { next, next_due_date: due, tag_name: plan } = membership;
  return {
    plan,
    fee: formatPrice(membership.fee, membership.currency),
    type: membership.subscription_type,
    state: subscriptionState(membership),
    hasSubscription: membership.has_subscription,
    validFrom: membership.valid_from && formatLongDate(membership.valid_from),
    validTo: membership.valid_to && formatLongDate(membership.valid_to),
    next: describeNext(membership),
    nextPlan:
      next && next.tag_name !== plan ? { name: next.tag_name, startsOn: due && formatLongDate(due) } : null,
    planId: plans.find((each) => each.tag_name === plan && each.is_offered)?.id ?? null,
  };
};

/** Subscription, payments and waiting purchases of the member. */
export const loadAccount = async (
  context: Readonly<RouterContextProvider>,
  { url }: Request,
): Promise<AccountData> => {
  const call = getApi(context);
  const [membership, payments, waiting, plans] = await Promise.all([
    call(membershipDetails),
    call(userTransactionList),
    call(waitingPurchases),
    call(subscriptionList),
  ]);
  const all = payments.ok ? payments.result : [];
  const shown = paginate(all, Number(new URL(url).searchParams.get('page')), PAYMENTS_PER_PAGE);
  const failed = [membership, payments, waiting].find((answer) => !answer.ok);
  return {
    since: membership.ok ? formatMonth(membership.result.member_since) : null,
    subscription: membership.ok ? toSubscription(membership.result, plans.ok ? plans.result : []) : null,
    payments: payments.ok ? shown.items.map(toLine) : null,
    page: shown.page,
    pageCount: shown.pageCount,
    waiting: waiting.ok ? waiting.result.length : 0,
    problem: failed?.message ?? null,
  };
};
