import { acceptPurchase } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { getApi } from '../../features/session/index.server.ts';
import { loadWaiting } from '../../features/waiting-purchases/index.server.ts';
import { WaitingPurchasesPage } from '../../features/waiting-purchases/index.ts';
import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/waiting-purchases.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Waiting purchases',
    description: 'Purchases made for your email address, ready to accept.',
    path: '/user/waiting-purchases',
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

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function WaitingPurchases({ loaderData, actionData }: Route.ComponentProps) {
  return <WaitingPurchasesPage {...loaderData} answer={actionData} />;
}
