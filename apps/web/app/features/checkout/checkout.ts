import type { PurchasableCategory } from '@maetrix/contract';

/** An item to pay for. Its name is for display: the server sets name and price. */
export type PurchaseItem = {
  kind: PurchasableCategory;
  id: number;
  name: string;
  /** In pounds, as the page showed it: the server refuses to charge more. */
  price?: number | undefined;
};

/** Result of requesting a checkout. */
export type CheckoutResult =
  | { kind: 'ready'; url: string; session: CheckoutSession; items: PurchaseItem[] }
  | { kind: 'waiting'; queuePosition: number }
  | { kind: 'paid'; session: CheckoutSession; items: PurchaseItem[] }
  /** The checkout session ended without a payment; start a new one. */
  | { kind: 'expired' }
  | { kind: 'login' }
  | { kind: 'refused'; message: string }
  /** The order may exist: the next try must use the same request key, or it would be placed twice. */
  | { kind: 'unanswered'; message: string }
  /** The URL is not on the payment provider's host. */
  | { kind: 'invalid_redirect' };

export type CheckoutSession = { id: string; paymentIntent: string | null };

/** Result of asking whether a checkout is paid. */
export type Confirmation =
  | 'confirmed'
  | 'pending'
  | 'failed'
  /** The payment page was closed before anybody paid. */
  | 'expired'
  /** Refunded: this card has had the first-month price before. */
  | 'returned'
  | 'login'
  | 'unreachable';

export type CheckoutRequest = { items: PurchaseItem[]; requestKey: string };

export type ConfirmationRequest = {
  session: CheckoutSession;
  items: PurchaseItem[];
  /** Identifies a buyer who registered with the payment and has no session yet. */
  userToken: string | null;
};

export const isPlan = ({ kind }: PurchaseItem): boolean => kind === 'subscription';

/** What the page showed for all of them; undefined when it showed no price. */
export const shownTotal = (items: readonly PurchaseItem[]): number | undefined =>
  items.reduce<number | undefined>(
    (sum, { price }) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
