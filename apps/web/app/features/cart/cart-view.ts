import type { PurchaseItem } from '../checkout/index.ts';

/** An item in the cart. */
export type CartLineView = {
  /** Id of the cart entry for a member, of the item for a visitor. */
  id: number;
  itemId: number;
  kind: PurchaseItem['kind'];
  name: string;
  path: string | null;
  picture: { src: string; srcSet?: string } | null;
  lessons: number;
  price: number;
  isAvailable: boolean;
};

export type CartView = {
  lines: CartLineView[];
  total: number;
  /** A plan that includes everything in the cart. */
  plan: { name: string; fee: number } | null;
};
