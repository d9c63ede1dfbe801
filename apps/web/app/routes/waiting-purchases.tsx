import { acceptPurchase } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadWaiting } from '../features/waiting-purchases/load-waiting.server.ts';
import { WaitingPurchasesPage } from '../features/waiting-purchases/waiting-purchases-page.tsx';
import { getText, toActionResult } from '../shared/action-result.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import { readForm } from '../shared/read-form.server.ts';
import { getApi } from '../shared/session/session.server.ts';
import { withActionFallback } from '../shared/action-fallback.ts';
import type { Route } from './+types/waiting-purchases.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Waiting purchases',
    description: 'Purchases made for your email address, ready to accept.',
    canonical: `${getSiteOrigin(matches)}/user/waiting-purchases`,
    noIndex: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadWaiting(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { purchases: [], problem: SERVER_NOT_RESPONDING });

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const body = { purchase_id: getText(form, 'purchase_id') ?? '' };
  return toActionResult(await getApi(context)(acceptPurchase, { body }));
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withActionFallback(serverAction);

export default function WaitingPurchases({ loaderData, actionData }: Route.ComponentProps) {
  return <WaitingPurchasesPage {...loaderData} answer={actionData} />;
}
