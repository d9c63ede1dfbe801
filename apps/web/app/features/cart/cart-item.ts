import type { ItemKey } from '@maetrix/contract/item-kind';

/** An item for the cart. Its price is for display only: the server sets the price at checkout. */
export type CartItemInput = ItemKey & {
  name: string;
  price: number;
  lessons: number;
  banner: string | null;
  /** Whether it was in the member's cart when the page was loaded. */
  isInCart: boolean;
};

export const CART_PATH = '/cart';
