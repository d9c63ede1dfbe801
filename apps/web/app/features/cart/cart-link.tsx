import { IconLink } from '@maetrix/ui/icon-button';
import { ShoppingBag } from 'lucide-react';

import { pluralize } from '../../shared/formatting/format.ts';
import { useMember } from '../session/index.ts';
import { CART_PATH } from './cart-item.ts';
import { useLocalCart } from './local-cart.ts';

/** Link to the cart with its item count: the member's cart, or the visitor's in local storage. */
export function CartLink() {
  const member = useMember();
  const local = useLocalCart();
  const count = member ? member.cart_items : (local?.length ?? 0);
  return (
    <IconLink href={CART_PATH} icon={ShoppingBag} label={`Cart, ${pluralize(count, 'item')}`} count={count} />
  );
}
