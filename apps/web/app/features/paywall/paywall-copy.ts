import { PAYWALL_TITLES, needsPlan } from '@maetrix/contract/messages';

import type { CartItemInput } from '../cart/index.ts';
import type { PurchaseItem } from '../checkout/index.ts';

/** A locked item and what unlocks it. */
export type LockedItem = Omit<CartItemInput, 'price'> & {
  /** The cheapest plan that includes it. */
  plan: { name: string; fee: number } | null;
  /** The price of buying it. */
  price: number | null;
  /** Why it is locked, as the API explains it. */
  access: string;
};

export const toPurchase = ({ kind, id, name, price }: LockedItem): PurchaseItem => ({
  kind,
  id,
  name,
  price: price ?? undefined,
});

/** Title and text of the paywall dialog. */
export const paywallCopy = ({ plan, price, access }: LockedItem): { title: string; text: string | null } => {
  if (plan)
    return {
      title: price === null ? PAYWALL_TITLES.subscribe : PAYWALL_TITLES.buyOrSubscribe,
      text: needsPlan(plan.name),
    };
  return price === null ? { title: access, text: null } : { title: PAYWALL_TITLES.buy, text: null };
};
