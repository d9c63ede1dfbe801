import {
  ADD_TO_CART,
  ADDED_TO_CART,
  ALREADY_IN_CART,
  GO_TO_CART,
  ITEM_ADDED_TO_CART,
} from '@maetrix/contract/messages';
import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';

import { useToasts } from '../feedback/toasts.tsx';
import { useMember } from '../session/use-member.ts';
import type { CartResult } from './cart-result.ts';
import type { CartItemInput } from './cart-item.ts';
import { localCart, useLocalCart } from './local-cart.ts';

/** Page visit in which an item was added: there the button links to the cart, elsewhere it says Added To Cart. */
const addedAt = new Map<number, string>();

const toLocal = ({ id, name, price, lessons, banner }: CartItemInput) => ({
  id,
  service_category: 'course',
  course_fee: price,
  course_name: name,
  course_banner: banner,
  no_of_lessons: lessons,
});

/** State of a cart button: adds to local storage for a visitor, to the server's cart for a member. */
export const useCartButton = (item: CartItemInput) => {
  const fetcher = useFetcher<CartResult>({ key: `cart-${item.id}` });
  const isPressedHere = useRef(false);
  const visit = useLocation().key;
  const isMember = useMember() !== null;
  const local = useLocalCart();
  const toast = useToasts();
  const { data, state } = fetcher;

  useEffect(() => {
    if (!data || !isPressedHere.current) return;
    isPressedHere.current = false;
    if (data.outcome === 'done') toast.success(ADDED_TO_CART);
    else toast.error(data.message);
  }, [data, toast]);

  const isOfThisVisit = addedAt.get(item.id) === visit;
  // A dialog keeps the data it was opened with, so the result of this button counts too.
  const isInMemberCart = item.isInCart || (isOfThisVisit && data?.outcome === 'done');
  const isIn = isMember ? isInMemberCart : (local?.some(({ id }) => id === item.id) ?? false);

  const addLocally = () => {
    if (localCart.add(toLocal(item))) {
      addedAt.set(item.id, visit);
      toast.success(ITEM_ADDED_TO_CART);
    } else toast.error(ALREADY_IN_CART);
  };

  const addOnServer = () => {
    isPressedHere.current = true;
    addedAt.set(item.id, visit);
    void fetcher.submit({ service: `course/${item.id}` }, { method: 'post', action: '/actions/cart-add' });
  };

  const isAddedHere = isIn && isOfThisVisit;
  return {
    label: isIn ? (isAddedHere ? GO_TO_CART : ADDED_TO_CART) : ADD_TO_CART,
    isAdding: state !== 'idle' && !isIn,
    /** Links to the cart; a visitor who adds an item twice gets a toast instead. */
    isLink: isIn && (isAddedHere || isMember),
    onAdd: isMember ? addOnServer : addLocally,
  };
};
