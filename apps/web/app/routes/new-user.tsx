import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadOffers } from '../features/new-user/load-offers.server.ts';
import { NewUserPage } from '../features/new-user/new-user-page.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import type { Route } from './+types/new-user.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Register and pay',
    description: 'Become a member with your first payment: 50% off the first month of every plan.',
    canonical: `${getSiteOrigin(matches)}/new-user`,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOffers(context, new URL(request.url).searchParams);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { offers: [], problem: SERVER_NOT_RESPONDING });

export default function NewUser({ loaderData }: Route.ComponentProps) {
  return <NewUserPage {...loaderData} />;
}
