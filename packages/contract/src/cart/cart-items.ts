import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken } from '../fields.ts';

export const cartCount = z.object({ cart_items: z.int() });

export const cartItems = defineCall({
  name: 'cartItems',
  summary: "How many things are in the caller's cart",
  method: 'GET',
  path: '/cartItems',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: cartCount },
});
