import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken, serviceCategory, serviceId } from '../fields.ts';
import { ADDED_TO_CART } from './messages.ts';
import { cart, cartCount } from './wire.ts';

const services = z
  .array(z.object({ service_category: serviceCategory, service_id: serviceId }), 'Please choose something')
  .min(1, 'Please choose something')
  .max(50, 'At most 50 at a time');

export const cartItems = defineCall({
  name: 'cartItems',
  summary: "The number of items in the caller's cart",
  method: 'GET',
  path: '/cartItems',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: cartCount },
});

export const getCartList = defineCall({
  name: 'getCartList',
  summary: "The caller's cart at today's prices, in the order of adding",
  method: 'GET',
  path: '/getCartList',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: cart },
});

export const addToCart = defineCall({
  name: 'addToCart',
  summary: `Add services to the cart, each once. Services that cannot be bought are left out; fails when none can. Answers "${ADDED_TO_CART}"`,
  method: 'POST',
  path: '/addToCart',
  auth: 'member',
  form: true,
  body: z.object({ services }),
  response: { kind: 'json', result: cartCount },
});

export const removeFromCart = defineCall({
  name: 'removeFromCart',
  summary: "Remove an item from the caller's cart",
  method: 'POST',
  path: '/removeFromCart',
  auth: 'member',
  form: true,
  body: z.object({ cart_id: serviceId }),
  response: { kind: 'json', result: cartCount },
});
