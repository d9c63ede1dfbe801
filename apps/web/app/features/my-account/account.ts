import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import type { BadgeTone } from '@maetrix/ui/badge';

export type Subscription = {
  plan: string;
  fee: string;
  type: 'Free' | 'Paid';
  state: 'active' | 'cancelled' | 'expired' | 'failing';
  /** Cancelled, and the provider can still take that back. */
  canResume: boolean;
  validFrom: string | null;
  validTo: string | null;
  /** The date and the amount of the next charge. */
  next: string | null;
  /** Another plan that the next charge is for. */
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
  /** How many purchases of others wait to be accepted. */
  waiting: number;
  problem: string | null;
};

export const NOT_ANSWERED: AccountData = {
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

export const stateOf = (facts: Facts): Subscription['state'] => {
  if (facts.is_expired) return 'expired';
  if (facts.subscription_canceled) return 'cancelled';
  return facts.is_renewal_failing ? 'failing' : 'active';
};

/** What is neither cancelled nor expired can be cancelled; everything else can be renewed. */
export const canCancel = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'active' || state === 'failing';
