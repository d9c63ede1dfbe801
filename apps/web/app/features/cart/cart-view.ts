/** An item in the cart. */
export type CartLineView = {
  /** Id of the cart entry for a member, of the course for a visitor. */
  id: number;
  serviceId: number;
  category: string;
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
