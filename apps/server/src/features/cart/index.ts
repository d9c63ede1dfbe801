import type { Feature } from '#app/platform/feature.ts';

import { registerCartRoutes } from './cart-routes.ts';
import type { CartService } from './cart-service.ts';

export { CART_COUNT_SQL, CART_ITEMS_SQL } from './cart-repository.ts';
export { createCart } from './cart-service.ts';

export const cartFeature: Feature<{ cart: CartService }> = {
  name: 'cart',
  routes: (routes, { cart }) => registerCartRoutes(routes, cart),
};
