import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { DirectPaymentPage } from '../features/direct-payment/direct-payment-page.tsx';
import { loadOffers } from '../features/new-user/load-offers.server.ts';
import { NewUserPage } from '../features/new-user/new-user-page.tsx';
import type { NewUserData } from '../features/new-user/offer.ts';
import type { Wanted } from '../shared/checkout/checkout.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import { sessionOf } from '../shared/session/session.server.ts';
import { store } from '../shared/storage.ts';
import type { Route } from './+types/direct-payment.ts';

const NEW_USER = 'new_user';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Payment',
    description: 'Straight to a payment.',
    canonical: `${siteOriginOf(matches)}/direct-payment`,
    isHidden: true,
  });

const wantedIn = (query: URLSearchParams): Wanted | null => {
  const id = Number(query.get('service_id'));
  const category = query.get('service_category');
  return Number.isInteger(id) && id > 0 && category
    ? { id, category, name: query.get('service_name') ?? '' }
    : null;
};

export const loader = ({ request, context }: Route.LoaderArgs): Promise<NewUserData | null> => {
  const { searchParams } = new URL(request.url);
  const isNew = searchParams.get('user') === 'new' && sessionOf(context).member === null;
  return isNew ? loadOffers(context, searchParams) : Promise.resolve(null);
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing<NewUserData | null>(serverLoader, { offers: [], problem: SERVER_NOT_RESPONDING });

export default function DirectPayment({ loaderData: newUser }: Route.ComponentProps) {
  const { search } = useLocation();
  if (newUser) return <MarkedNewUser {...newUser} />;
  return <DirectPaymentPage wanted={wantedIn(new URLSearchParams(search))} query={search} />;
}

function MarkedNewUser(data: NewUserData) {
  useEffect(() => store(NEW_USER, true), []);
  return <NewUserPage {...data} />;
}
