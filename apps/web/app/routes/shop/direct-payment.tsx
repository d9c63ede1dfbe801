import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import type { PurchaseItem } from '../../features/checkout/index.ts';
import { DirectPaymentPage } from '../../features/direct-payment/index.ts';
import { loadOffers } from '../../features/new-user/index.server.ts';
import { type NewUserData, NewUserPage } from '../../features/new-user/index.ts';
import { getSession } from '../../features/session/index.server.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import { store } from '../../shared/storage.ts';
import type { Route } from './+types/direct-payment.ts';

const NEW_USER = 'new_user';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Payment',
    description: 'Pay for your course or plan.',
    path: '/direct-payment',
    noIndex: true,
  });

const readPurchaseItem = (query: URLSearchParams): PurchaseItem | null => {
  const id = Number(query.get('service_id'));
  const kind = query.get('service_category');
  return Number.isInteger(id) && id > 0 && kind
    ? { id, kind: kind as PurchaseItem['kind'], name: query.get('service_name') ?? '' }
    : null;
};

export const loader = ({ request, context }: Route.LoaderArgs): Promise<NewUserData | null> => {
  const { searchParams } = new URL(request.url);
  const isNew = searchParams.get('user') === 'new' && getSession(context).member === null;
  return isNew ? loadOffers(context, searchParams) : Promise.resolve(null);
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback<NewUserData | null>(serverLoader, {
    offers: [],
    problem: SERVER_NOT_RESPONDING,
    requestKey: '',
  });

export default function DirectPayment({ loaderData: newUser }: Route.ComponentProps) {
  const { search } = useLocation();
  if (newUser) return <RememberedNewUser {...newUser} />;
  return <DirectPaymentPage item={readPurchaseItem(new URLSearchParams(search))} query={search} />;
}

function RememberedNewUser(data: NewUserData) {
  useEffect(() => store(NEW_USER, true), []);
  return <NewUserPage {...data} />;
}
