export { toCartView } from './cart-view.server.ts';
