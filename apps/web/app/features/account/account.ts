import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import type { BadgeTone } from '@maetrix/ui/badge';

export type Subscription = {
  plan: string;
  fee: string;
  type: 'Free' | 'Paid';
  /** `overdue`: a failed renewal whose grace has ended; the provider still tries to collect it. */
  state: 'active' | 'cancelled' | 'expired' | 'failing' | 'overdue';
  /** Whether there is something to cancel, resume or change: the free plan and gifts renew nothing. */
  hasSubscription: boolean;
  validFrom: string | null;
  validTo: string | null;
  /** The date and the amount of the next charge. */
  next: string | null;
  /** The plan of the next charge, when it is another one. */
  nextPlan: { name: string; startsOn: string | null } | null;
  /** For taking back a plan change that waits; null when the plan is no longer offered. */
  planId: number | null;
};

export type PaymentLine = {
  id: number;
  date: string;
  name: string;
  category: string;
  status: string;
  tone: BadgeTone;
  amount: string;
  refunded: string | null;
  hasReceipt: boolean;
  /** The numbers of the credit notes of its refunds. */
  creditNotes: string[];
};

export type AccountData = {
  since: string | null;
  subscription: Subscription | null;
  /** Null when they could not be loaded. */
  payments: PaymentLine[] | null;
  page: number;
  pageCount: number;
  /** Number of purchases by others that wait to be accepted. */
  waiting: number;
  problem: string | null;
};

export const ACCOUNT_UNAVAILABLE: AccountData = {
  since: null,
  subscription: null,
  payments: null,
  page: 1,
  pageCount: 1,
  waiting: 0,
  problem: SERVER_NOT_RESPONDING,
};

type Facts = {
  subscription_type: 'Free' | 'Paid';
  subscription_canceled: boolean;
  is_expired: boolean;
  is_renewal_failing: boolean;
};

export const subscriptionState = (facts: Facts): Subscription['state'] => {
  if (facts.is_expired) return facts.is_renewal_failing ? 'overdue' : 'expired';
  if (facts.subscription_canceled) return 'cancelled';
  return facts.is_renewal_failing ? 'failing' : 'active';
};

/** Cancelled and expired subscriptions can be renewed instead. */
export const canCancel = ({
  state,
  hasSubscription,
}: Pick<Subscription, 'state' | 'hasSubscription'>): boolean =>
  hasSubscription && state !== 'cancelled' && state !== 'expired';

/** One page of a list; the nearest one when there is no such page. */
export const paginate = <Item>(all: Item[], asked: number, perPage: number) => {
  const pageCount = Math.max(1, Math.ceil(all.length / perPage));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pageCount) : 1;
  return { items: all.slice((page - 1) * perPage, page * perPage), page, pageCount };
};
