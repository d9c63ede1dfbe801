import { z } from 'zod';

import { flag, serviceCategory } from '../fields.ts';

export const cartCount = z.object({ cart_items: z.int() });

const cartItem = z.object({
  /** The id of the cart line, for `removeFromCart`. */
  id: z.int(),
  service_id: z.int(),
  service_category: serviceCategory,
  service_name: z.string(),
  service_title_url: z.string(),
  service_category_url: z.string(),
  /** In pounds; 0 when it cannot be bought now. */
  service_price: z.number(),
  banner: z.string().nullable(),
  banner_srcset: z.string().nullable(),
  /** The number of lessons. */
  no_sub_entities: z.int(),
  /** 0 when it is archived, no longer sold or owned already: the total leaves it out. */
  is_available: flag,
});

export type CartItem = z.output<typeof cartItem>;

export const cart = z.object({
  cart_list: z.array(cartItem),
  no_of_services: z.int(),
  /** In pounds. */
  total_amount: z.number(),
  /** The cheapest plan that opens everything in it. */
  included_in: z.object({ tag_name: z.string(), fee: z.number() }).nullable(),
});

export type Cart = z.output<typeof cart>;
