import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { DirectPaymentPage } from '../features/direct-payment/direct-payment-page.tsx';
import { loadOffers } from '../features/new-user/load-offers.server.ts';
import { NewUserPage } from '../features/new-user/new-user-page.tsx';
import type { NewUserData } from '../features/new-user/offer.ts';
import type { PurchaseItem } from '../shared/checkout/checkout.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import { getSession } from '../shared/session/session.server.ts';
import { store } from '../shared/storage.ts';
import type { Route } from './+types/direct-payment.ts';

const NEW_USER = 'new_user';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Payment',
    description: 'Pay for your course or plan.',
    canonical: `${getSiteOrigin(matches)}/direct-payment`,
    noIndex: true,
  });

const readPurchaseItem = (query: URLSearchParams): PurchaseItem | null => {
  const id = Number(query.get('service_id'));
  const category = query.get('service_category');
  return Number.isInteger(id) && id > 0 && category
    ? { id, category, name: query.get('service_name') ?? '' }
    : null;
};

export const loader = ({ request, context }: Route.LoaderArgs): Promise<NewUserData | null> => {
  const { searchParams } = new URL(request.url);
  const isNew = searchParams.get('user') === 'new' && getSession(context).member === null;
  return isNew ? loadOffers(context, searchParams) : Promise.resolve(null);
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback<NewUserData | null>(serverLoader, { offers: [], problem: SERVER_NOT_RESPONDING });

export default function DirectPayment({ loaderData: newUser }: Route.ComponentProps) {
  const { search } = useLocation();
  if (newUser) return <RememberedNewUser {...newUser} />;
  return <DirectPaymentPage item={readPurchaseItem(new URLSearchParams(search))} query={search} />;
}

function RememberedNewUser(data: NewUserData) {
  useEffect(() => store(NEW_USER, true), []);
  return <NewUserPage {...data} />;
}
