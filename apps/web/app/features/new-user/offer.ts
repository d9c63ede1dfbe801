import type { PurchaseItem } from '../checkout/index.ts';

/** An item that can be bought together with registering. */
export type Offer = { item: PurchaseItem; price: string; firstMonth: string | null };

export type NewUserData = {
  offers: Offer[];
  problem: string | null;
  /** The request key of a form posted without JavaScript. */
  requestKey: string;
};

/** Result of registering with a payment. */
export type NewUserResult =
  | { kind: 'ready'; url: string; sessionId: string; userToken: string }
  /** In the checkout queue. */
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string; errors: Record<string, string> };
