import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { type PurchaseItem, useCheckout } from '../checkout/index.ts';
import { useMember } from '../session/index.ts';
import { CART_PATH } from './cart-item.ts';
import type { CartLineView } from './cart-view.ts';
import { useLocalCart } from './local-cart.ts';

const REQUESTED = 'checkout';

const toItem = ({ kind, itemId, name, price }: CartLineView): PurchaseItem => ({
  kind,
  id: itemId,
  name,
  price,
});

const pathAfterLogin = (items: PurchaseItem[]) =>
  `${CART_PATH}?${REQUESTED}=${items.map(({ id }) => id).join('-')}`;

/**
 * The checkout of the cart. A visitor logs in first; then it goes on by itself with what the visitor wanted to pay for,
 * once that has moved to the account. If some of it is not for sale to the member, the cart stays open.
 */
export const useCartCheckout = (available: CartLineView[]) => {
  const checkout = useCheckout(pathAfterLogin);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isMember = useMember() !== null;
  const isMerged = useLocalCart()?.length === 0;
  const ids = params.get(REQUESTED)?.split('-').map(Number) ?? [];
  const requested = available.filter(({ itemId }) => ids.includes(itemId));
  const isReady = isMember && isMerged && ids.length > 0 && requested.length === ids.length;

  // The address changes first, or the way back from the provider's page would lead to the provider again.
  const goOn = useEffectEvent(async () => {
    await navigate(CART_PATH, { replace: true, preventScrollReset: true });
    checkout.start(requested.map(toItem));
  });

  useEffect(() => {
    if (isReady) void goOn();
  }, [isReady]);

  return { ...checkout, pay: () => checkout.start(available.map(toItem)) };
};
