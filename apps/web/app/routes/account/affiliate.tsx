import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import type { ShouldRevalidateFunction } from 'react-router';

import { loadAffiliate, sendRedemption } from '../../features/affiliate/index.server.ts';
import { AFFILIATE_PATH, AffiliatePage } from '../../features/affiliate/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/affiliate.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Affiliate Programme',
    description: 'Your affiliate link, the points it earned and how to redeem them.',
    path: AFFILIATE_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadAffiliate(context, request);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { rewards: null, problem: SERVER_NOT_RESPONDING });

/** The tabs show what is loaded already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOtherTab =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('before') === nextUrl.searchParams.get('before');
  return isOtherTab ? false : defaultShouldRevalidate;
};

export const action = ({ request, context }: Route.ActionArgs) => sendRedemption(context, request);

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Affiliate({ loaderData, actionData }: Route.ComponentProps) {
  return <AffiliatePage {...loaderData} answer={actionData} />;
}
