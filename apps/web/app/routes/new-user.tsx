import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadOffers } from '../features/new-user/load-offers.server.ts';
import { NewUserPage } from '../features/new-user/new-user-page.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import type { Route } from './+types/new-user.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Register and pay',
    description: 'Become a member with your first payment: 50% off the first month of every plan.',
    canonical: `${siteOriginOf(matches)}/new-user`,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOffers(context, new URL(request.url).searchParams);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, { offers: [], problem: SERVER_NOT_RESPONDING });

export default function NewUser({ loaderData }: Route.ComponentProps) {
  return <NewUserPage {...loaderData} />;
}
