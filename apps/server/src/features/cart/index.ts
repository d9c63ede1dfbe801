export { CART_COUNT, CART_ITEMS } from './cart-repository.ts';
export { registerCartRoutes } from './cart-routes.ts';
export { createCart } from './cart-service.ts';
