import { loadAccount } from '../../features/account/index.server.ts';
import { ACCOUNT_UNAVAILABLE, AccountPage } from '../../features/account/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/my-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Account',
    description: 'Your subscription, your payments and your receipts.',
    path: '/user/myaccount',
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadAccount(context, request);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, ACCOUNT_UNAVAILABLE);

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
