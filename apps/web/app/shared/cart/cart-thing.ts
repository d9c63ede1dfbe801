/** Something that can be put into a cart. Its price is for display: the server knows it. */
export type CartThing = {
  id: number;
  name: string;
  price: number;
  lessons: number;
  banner: string | null;
  /** In the member's cart, as the page was loaded. */
  isInCart: boolean;
};

export const CART = '/cart';
