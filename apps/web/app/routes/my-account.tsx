import { ACCOUNT_UNAVAILABLE } from '../features/my-account/account.ts';
import { AccountPage } from '../features/my-account/account-page.tsx';
import { loadAccount } from '../features/my-account/load-account.server.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import type { Route } from './+types/my-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Account',
    description: 'Your subscription, your payments and your receipts.',
    canonical: `${getSiteOrigin(matches)}/user/myaccount`,
    noIndex: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadAccount(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, ACCOUNT_UNAVAILABLE);

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
