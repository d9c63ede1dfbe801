import { removeFromCart } from '@maetrix/contract';
import { redirect } from 'react-router';

import { withCartFallback, toCartResult } from '../../shared/cart/cart-result.ts';
import { CART_PATH } from '../../shared/cart/cart-item.ts';
import { isPlainPost, getText } from '../../shared/action-result.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { getApi } from '../../shared/session/session.server.ts';
import type { Route } from './+types/cart-remove.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(removeFromCart, { body: { cart_id: getText(form, 'cart_id') } });
  if (isPlainPost(form)) throw redirect(CART_PATH);
  return toCartResult(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withCartFallback(serverAction);
