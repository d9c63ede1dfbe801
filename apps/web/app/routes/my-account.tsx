import { NOT_ANSWERED } from '../features/my-account/account.ts';
import { AccountPage } from '../features/my-account/account-page.tsx';
import { loadAccount } from '../features/my-account/load-account.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import type { Route } from './+types/my-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'My Account',
    description: 'Your subscription, your payments and your receipts.',
    canonical: `${siteOriginOf(matches)}/user/myaccount`,
    isHidden: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadAccount(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, NOT_ANSWERED);

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
