import { IconLink } from '@maetrix/ui/icon-button';
import { ShoppingBag } from 'lucide-react';

import { useMember } from '../session/use-member.ts';
import { counted } from '../words.ts';
import { CART } from './cart-thing.ts';
import { useLocalCart } from './local-cart.ts';

/** The cart with how many things are in it: the member's own, or the visitor's in this browser. */
export function CartLink() {
  const member = useMember();
  const local = useLocalCart();
  const count = member ? member.cart_items : (local?.length ?? 0);
  return <IconLink href={CART} icon={ShoppingBag} label={`Cart, ${counted(count, 'item')}`} count={count} />;
}
