import { getCartList } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { CartPage, type CartData } from '../features/cart/cart-page.tsx';
import { toCartView } from '../features/cart/cart-view.server.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import { getApi, getSession } from '../shared/session/session.server.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Cart',
    description: 'The courses in your cart.',
    canonical: `${getSiteOrigin(matches)}/cart`,
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
