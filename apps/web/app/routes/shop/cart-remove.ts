import { removeFromCart } from '@maetrix/contract';
import { redirect } from 'react-router';

import { CART_PATH } from '../../features/cart/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { getText, isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/cart-remove.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(removeFromCart, { body: { cart_id: getText(form, 'cart_id') } });
  if (isPlainPost(form, request)) throw redirect(CART_PATH);
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
