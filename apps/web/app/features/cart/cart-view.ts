/** Something in a cart as the page shows it. */
export type CartLineView = {
  /** Its place in the member's cart; its own number in a visitor's. */
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
  /** A plan that opens all of it. */
  plan: { name: string; fee: number } | null;
};
