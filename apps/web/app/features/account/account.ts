import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import type { BadgeTone } from '@maetrix/ui/badge';

export type Subscription = {
  plan: string;
  fee: string;
  type: 'Free' | 'Paid';
  state: 'active' | 'cancelled' | 'expired' | 'failing';
  /** Cancelled, and the cancellation can still be undone. */
  canResume: boolean;
  validFrom: string | null;
  validTo: string | null;
  /** The date and the amount of the next charge. */
  next: string | null;
  /** The plan of the next charge, when it is another one. */
  nextPlan: string | null;
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
};

export type AccountData = {
  since: string | null;
  subscription: Subscription | null;
  payments: PaymentLine[];
  /** Number of purchases by others that wait to be accepted. */
  waiting: number;
  problem: string | null;
};

export const ACCOUNT_UNAVAILABLE: AccountData = {
  since: null,
  subscription: null,
  payments: [],
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
  if (facts.is_expired) return 'expired';
  if (facts.subscription_canceled) return 'cancelled';
  return facts.is_renewal_failing ? 'failing' : 'active';
};

/** Cancelled and expired subscriptions can be renewed instead. */
export const canCancel = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'active' || state === 'failing';
