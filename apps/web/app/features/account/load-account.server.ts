import {
  membershipDetails,
  userTransactionList,
  waitingPurchases,
  type MembershipDetails,
  type Payment,
} from '@maetrix/contract';
import type { BadgeTone } from '@maetrix/ui/badge';
import type { RouterContextProvider } from 'react-router';

import { formatLongDate, formatMonth, formatShortDate } from '../../shared/formatting/dates.ts';
import { formatAmount, formatPrice } from '../../shared/formatting/money.ts';
import { getApi } from '../session/index.server.ts';
import { subscriptionState, type AccountData, type PaymentLine, type Subscription } from './account.ts';

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
});

const toSubscription = (membership: MembershipDetails): Subscription => {
  const { next, next_due_date: due, currency, tag_name: plan } = membership;
  return {
    plan,
    fee: formatPrice(membership.fee, currency),
    type: membership.subscription_type,
    state: subscriptionState(membership),
    canResume: membership.has_subscription && membership.subscription_canceled,
    validFrom: membership.valid_from && formatLongDate(membership.valid_from),
    validTo: membership.valid_to && formatLongDate(membership.valid_to),
    next: next && due ? `${formatLongDate(due)}, ${formatPrice(next.amount, currency)}` : null,
    nextPlan: next && next.tag_name !== plan ? next.tag_name : null,
  };
};

/** Subscription, payments and waiting purchases of the member. */
export const loadAccount = async (context: Readonly<RouterContextProvider>): Promise<AccountData> => {
  const call = getApi(context);
  const [membership, payments, waiting] = await Promise.all([
    call(membershipDetails),
    call(userTransactionList),
    call(waitingPurchases),
  ]);
  const failed = [membership, payments, waiting].find((answer) => !answer.ok);
  return {
    since: membership.ok ? formatMonth(membership.result.member_since) : null,
    subscription: membership.ok ? toSubscription(membership.result) : null,
    payments: payments.ok ? payments.result.map(toLine) : [],
    waiting: waiting.ok ? waiting.result.length : 0,
    problem: failed?.message ?? null,
  };
};
