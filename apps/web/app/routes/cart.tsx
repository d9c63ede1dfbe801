import { getCartList } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { CartPage, type CartData } from '../features/cart/cart-page.tsx';
import { toCartView } from '../features/cart/cart-view.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import { apiOf, sessionOf } from '../shared/session/session.server.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'My Cart',
    description: 'What you put aside to buy.',
    canonical: `${siteOriginOf(matches)}/cart`,
    isHidden: true,
  });

export const loader = async ({ context }: Route.LoaderArgs) => {
  if (!sessionOf(context).member) return data<CartData>({ cart: null, problem: null });
  const answer = await apiOf(context)(getCartList);
  return answer.ok
    ? data<CartData>({ cart: toCartView(answer.result), problem: null })
    : data<CartData>({ cart: null, problem: answer.message }, { status: 503 });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, { cart: null, problem: SERVER_NOT_RESPONDING });

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />;
}
