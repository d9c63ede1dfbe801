import { NOT_ANSWERED } from '../features/my-account/account.ts';
import { AccountPage } from '../features/my-account/account-page.tsx';
import { loadAccount } from '../features/my-account/load-account.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import type { Route } from './+types/subscriptions.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'My Subscriptions',
    description: 'Your subscription and your payments.',
    canonical: `${siteOriginOf(matches)}/subscriptions`,
    isHidden: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadAccount(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, NOT_ANSWERED);

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} title="My Subscriptions" />;
}
