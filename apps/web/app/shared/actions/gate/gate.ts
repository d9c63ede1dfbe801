import { GATE_TITLES, needsPlan } from '@maetrix/contract/messages';

import type { CartThing } from '../../cart/cart-thing.ts';

/** Something closed, and what would open it. */
export type Gated = Omit<CartThing, 'price'> & {
  /** The cheapest plan that opens it. */
  plan: { name: string; fee: number } | null;
  /** What it costs to own. */
  price: number | null;
  /** Whether one may have it and why, in words. */
  access: string;
};

/** What the modal says: which of the three titles, and the plan that is needed. */
export const gateWords = ({ plan, price, access }: Gated): { title: string; text: string | null } => {
  if (plan)
    return {
      title: price === null ? GATE_TITLES.subscribe : GATE_TITLES.buyOrSubscribe,
      text: needsPlan(plan.name),
    };
  return price === null ? { title: access, text: null } : { title: GATE_TITLES.buy, text: null };
};
