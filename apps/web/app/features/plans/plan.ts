/** What a plan's row offers. */
export type PlanState = 'free' | 'expired' | 'active' | 'open';

export type Plan = {
  id: number;
  name: string;
  summary: string;
  benefits: string[];
  fee: string;
  /** What the first month costs, where it costs less. */
  firstMonth: string | null;
  category: string;
  state: PlanState;
  /** Closed plans stay with those who have them. */
  isOffered: boolean;
  /** It is a dearer one than hers: a change begins at once. */
  isDearer: boolean;
  note: string | null;
};

/** What a browser needs for the provider's own card fields. */
export type CardSettings = { scriptUrl: string; publishableKey: string };

export type PlansData = {
  plans: Plan[];
  /** The plan of a running subscription: others are changed to, not paid for anew. */
  current: string | null;
  hasOffer: boolean;
  card: CardSettings | null;
  problem: string | null;
};

type Facts = { fee: number; is_default: boolean; is_expired: boolean; is_active: boolean };

/** The first that fits: free, expired, active, open to be chosen. */
export const planState = ({ fee, is_default, is_expired, is_active }: Facts): PlanState => {
  if (fee === 0 && is_default) return 'free';
  if (is_expired) return 'expired';
  return is_active ? 'active' : 'open';
};
