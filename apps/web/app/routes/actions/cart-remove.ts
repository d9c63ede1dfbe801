import { removeFromCart } from '@maetrix/contract';
import { redirect } from 'react-router';

import { cartAnswerOf, toCartAnswer } from '../../shared/cart/cart-answer.ts';
import { CART } from '../../shared/cart/cart-thing.ts';
import { isPlainPost, textOf } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import type { Route } from './+types/cart-remove.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(removeFromCart, { body: { cart_id: textOf(form, 'cart_id') } });
  if (isPlainPost(form)) throw redirect(CART);
  return toCartAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => cartAnswerOf(serverAction);
