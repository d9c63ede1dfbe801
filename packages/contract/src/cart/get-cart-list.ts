import { z } from 'zod';

import { defineCall } from '../call.ts';
import { flag } from '../courses/course.ts';
import { ignoredToken, serviceCategory } from '../fields.ts';

const cartItem = z.object({
  /** Of its place in the cart: what `removeFromCart` takes. */
  id: z.int(),
  service_id: z.int(),
  service_category: serviceCategory,
  service_name: z.string(),
  service_title_url: z.string(),
  service_category_url: z.string(),
  /** In pounds; 0 for what cannot be bought now. */
  service_price: z.number(),
  banner: z.string().nullable(),
  banner_srcset: z.string().nullable(),
  /** How many lessons are in it. */
  no_sub_entities: z.int(),
  /** 0 when it is off the shelves, not sold any more, or owned already: the total leaves it out. */
  is_available: flag,
});

export type CartItem = z.output<typeof cartItem>;

const cart = z.object({
  cart_list: z.array(cartItem),
  no_of_services: z.int(),
  /** In pounds. */
  total_amount: z.number(),
  /** The cheapest plan that opens everything in it. */
  included_in: z.object({ tag_name: z.string(), fee: z.number() }).nullable(),
});

export type Cart = z.output<typeof cart>;

export const getCartList = defineCall({
  name: 'getCartList',
  summary: "The caller's cart at today's prices, in the order of adding",
  method: 'GET',
  path: '/getCartList',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: cart },
});
