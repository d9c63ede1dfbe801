import {
  ADD_TO_CART,
  ADDED_TO_CART,
  ALREADY_IN_CART,
  GO_TO_CART,
  ITEM_ADDED_TO_CART,
} from '@maetrix/contract/messages';
import { useLocation } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { useMember } from '../session/index.ts';
import type { CartItemInput } from './cart-item.ts';
import { localCart, useLocalCart } from './local-cart.ts';

/** Page visit in which an item was added: there the button links to the cart, elsewhere it says Added To Cart. */
const addedAt = new Map<number, string>();

const toLocal = ({ kind, id, name, price, lessons, banner }: CartItemInput) => ({
  id,
  service_category: kind,
  course_fee: price,
  course_name: name,
  course_banner: banner,
  no_of_lessons: lessons,
});

/** State of a cart button: adds to local storage for a visitor, to the server's cart for a member. */
export const useCartButton = (item: CartItemInput) => {
  const visit = useLocation().key;
  const isMember = useMember() !== null;
  const local = useLocalCart();
  const toast = useToasts();
  const { result, isPending, submit } = useAction<ActionResult>({
    key: `cart-${item.id}`,
    path: '/actions/cart-add',
    onSuccess: () => toast.success(ADDED_TO_CART),
    onError: ({ message }) => toast.error(message),
  });

  const isOfThisVisit = addedAt.get(item.id) === visit;
  // A dialog keeps the data it was opened with, so the result of this button counts too.
  const isInMemberCart = item.isInCart || (isOfThisVisit && result?.ok);
  const isIn = isMember ? isInMemberCart : (local?.some(({ id }) => id === item.id) ?? false);

  const addLocally = () => {
    if (localCart.add(toLocal(item))) {
      addedAt.set(item.id, visit);
      toast.success(ITEM_ADDED_TO_CART);
    } else toast.error(ALREADY_IN_CART);
  };

  const addOnServer = () => {
    addedAt.set(item.id, visit);
    submit({ service: `${item.kind}/${item.id}` });
  };

  const isAddedHere = isIn && isOfThisVisit;
  return {
    label: isIn ? (isAddedHere ? GO_TO_CART : ADDED_TO_CART) : ADD_TO_CART,
    isAdding: isPending && !isIn,
    /** Links to the cart; a visitor who adds an item twice gets a toast instead. */
    isLink: isIn && (isAddedHere || isMember),
    onAdd: isMember ? addOnServer : addLocally,
  };
};
