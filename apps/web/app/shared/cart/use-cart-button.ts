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
import type { CartAnswer } from './cart-answer.ts';
import type { CartThing } from './cart-thing.ts';
import { localCart, useLocalCart } from './local-cart.ts';

/** At which visit of a page a thing was added: there its button leads on, elsewhere it says that it is in. */
const addedAt = new Map<number, string>();

const toLocal = ({ id, name, price, lessons, banner }: CartThing) => ({
  id,
  service_category: 'course',
  course_fee: price,
  course_name: name,
  course_banner: banner,
  no_of_lessons: lessons,
});

/** The cart button of a thing: into the browser's cart for a visitor, into her own for a member. */
export const useCartButton = (thing: CartThing) => {
  const fetcher = useFetcher<CartAnswer>({ key: `cart-${thing.id}` });
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

  const isOfThisVisit = addedAt.get(thing.id) === visit;
  // A dialog knows what the page knew when it was opened: the answer counts too.
  const isInOwn = thing.isInCart || (isOfThisVisit && data?.outcome === 'done');
  const isIn = isMember ? isInOwn : (local?.some(({ id }) => id === thing.id) ?? false);

  const addLocally = () => {
    if (localCart.add(toLocal(thing))) {
      addedAt.set(thing.id, visit);
      toast.success(ITEM_ADDED_TO_CART);
    } else toast.error(ALREADY_IN_CART);
  };

  const addOnServer = () => {
    isPressedHere.current = true;
    addedAt.set(thing.id, visit);
    void fetcher.submit({ service: `course/${thing.id}` }, { method: 'post', action: '/actions/cart-add' });
  };

  const isAddedHere = isIn && isOfThisVisit;
  return {
    label: isIn ? (isAddedHere ? GO_TO_CART : ADDED_TO_CART) : ADD_TO_CART,
    isAdding: state !== 'idle' && !isIn,
    /** It leads to the cart; a visitor who adds a thing twice is told so instead. */
    isLink: isIn && (isAddedHere || isMember),
    onAdd: isMember ? addOnServer : addLocally,
  };
};
