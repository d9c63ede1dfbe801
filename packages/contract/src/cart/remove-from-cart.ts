import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceId } from '../fields.ts';
import { cartCount } from './cart-items.ts';

export const removeFromCart = defineCall({
  name: 'removeFromCart',
  summary: "Take something out of the caller's own cart",
  method: 'POST',
  path: '/removeFromCart',
  auth: 'member',
  form: true,
  body: z.object({ cart_id: serviceId }),
  response: { kind: 'json', result: cartCount },
});
