import { getCartList } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { toCartView } from '../../features/cart/index.server.ts';
import { type CartData, CartPage } from '../../features/cart/index.ts';
import { getApi, getSession } from '../../features/session/index.server.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Cart',
    description: 'The courses in your cart.',
    path: '/cart',
    noIndex: true,
  });

export const loader = async ({ context }: Route.LoaderArgs) => {
  if (!getSession(context).member) return data<CartData>({ cart: null, problem: null });
  const answer = await getApi(context)(getCartList);
  return answer.ok
    ? data<CartData>({ cart: toCartView(answer.result), problem: null })
    : data<CartData>({ cart: null, problem: answer.message }, { status: 503 });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { cart: null, problem: SERVER_NOT_RESPONDING });

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />;
}
