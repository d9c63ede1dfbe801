export { CartButton } from './cart-button.tsx';
export { CART_PATH, type CartItemInput } from './cart-item.ts';
export { CartLink } from './cart-link.tsx';
export { type CartData, CartPage } from './cart-page.tsx';
export { LocalCartMerge } from './local-cart-merge.tsx';
