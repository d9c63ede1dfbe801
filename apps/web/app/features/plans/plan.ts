export type PlanState = 'free' | 'expired' | 'active' | 'open';

export type Plan = {
  id: number;
  name: string;
  summary: string;
  benefits: string[];
  fee: string;
  /** Price of the first month, when it is lower. */
  firstMonth: string | null;
  /** In pounds: the monthly fee, and what is due on the first day. */
  amounts: { fee: number; first: number };
  category: string;
  state: PlanState;
  /** Members keep a plan that is no longer offered. */
  isOffered: boolean;
  /** Costs more than the current plan: the change takes effect at once. */
  isUpgrade: boolean;
  note: string | null;
  /** Starts when the current plan ends. */
  isNext: boolean;
  /**
   * How the member keeps this plan: take back a cancellation or a change that waits, pay for one that does not renew, or
   * give the card that pays an overdue renewal.
   */
  keeping: 'resume' | 'keep' | 'pay' | 'card' | null;
  /** The last day of a plan that does not renew. */
  endsOn: string | null;
};

/** Settings of the provider's card fields. */
export type CardSettings = { scriptUrl: string; publishableKey: string };

export type PlansData = {
  plans: Plan[];
  /** Name of the active plan: choosing another one changes the subscription instead of paying for a new one. */
  current: string | null;
  hasOffer: boolean;
  card: CardSettings | null;
  problem: string | null;
};

type Facts = { fee: number; is_default: boolean; is_expired: boolean; is_active: boolean };

export const planState = ({ fee, is_default, is_expired, is_active }: Facts): PlanState => {
  if (fee === 0 && is_default) return 'free';
  if (is_expired) return 'expired';
  return is_active ? 'active' : 'open';
};
