import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceCategory, serviceId } from '../fields.ts';
import { ADDED_TO_CART } from '../messages.ts';
import { cartCount } from './cart-items.ts';

const services = z
  .array(z.object({ service_category: serviceCategory, service_id: serviceId }), 'Please choose something')
  .min(1, 'Please choose something')
  .max(50, 'At most 50 at a time');

export const addToCart = defineCall({
  name: 'addToCart',
  summary: `Put services into the cart, each once. Of several, those that cannot be bought are left out; refused when none can. Says "${ADDED_TO_CART}"`,
  method: 'POST',
  path: '/addToCart',
  auth: 'member',
  form: true,
  body: z.object({ services }),
  response: { kind: 'json', result: cartCount },
});
