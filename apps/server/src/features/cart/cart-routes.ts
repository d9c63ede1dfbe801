import { addToCart, cartItems, getCartList, removeFromCart } from '@maetrix/contract';
import { ADDED_TO_CART } from '@maetrix/contract/messages';

import type { Routes } from '#app/platform/http/route.ts';

import { presentCart } from './cart-presenter.ts';
import type { CartService } from './cart-service.ts';

const presentCount = (count: number) => ({ cart_items: count });

export const registerCartRoutes = (routes: Routes, cart: CartService) => {
  routes.memberInQuery(cartItems, async ({ credential }) => ({
    result: presentCount(await cart.count(credential)),
  }));

  routes.memberInQuery(getCartList, async ({ credential }) => ({
    result: presentCart(await cart.list(credential)),
  }));

  routes.member(addToCart, async ({ caller, body }) => {
    const keys = body.services.map(({ service_category: kind, service_id: id }) => ({ kind, id }));
    return { result: presentCount(await cart.add(caller.memberId, keys)), message: ADDED_TO_CART };
  });

  routes.member(removeFromCart, async ({ caller, body }) => ({
    result: presentCount(await cart.remove(caller.memberId, body.cart_id)),
  }));
};
