import type { ServiceCategory } from '@maetrix/contract/service-category';

/** An item for the cart. Its price is for display only: the server sets the price at checkout. */
export type CartItemInput = {
  kind: ServiceCategory;
  id: number;
  name: string;
  price: number;
  lessons: number;
  banner: string | null;
  /** Whether it was in the member's cart when the page was loaded. */
  isInCart: boolean;
};

export const CART_PATH = '/cart';
