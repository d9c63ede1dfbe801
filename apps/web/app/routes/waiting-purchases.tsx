import { acceptPurchase } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadWaiting } from '../features/waiting-purchases/load-waiting.server.ts';
import { WaitingPurchasesPage } from '../features/waiting-purchases/waiting-purchases-page.tsx';
import { textOf, toFormAnswer } from '../shared/form-answer.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import { readForm } from '../shared/read-form.server.ts';
import { apiOf } from '../shared/session/session.server.ts';
import { answerOf } from '../shared/unreachable.ts';
import type { Route } from './+types/waiting-purchases.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Waiting purchases',
    description: 'What was paid for with your address and waits for you to accept it.',
    canonical: `${siteOriginOf(matches)}/user/waiting-purchases`,
    isHidden: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadWaiting(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, { purchases: [], problem: SERVER_NOT_RESPONDING });

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const body = { purchase_id: textOf(form, 'purchase_id') ?? '' };
  return toFormAnswer(await apiOf(context)(acceptPurchase, { body }));
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);

export default function WaitingPurchases({ loaderData, actionData }: Route.ComponentProps) {
  return <WaitingPurchasesPage {...loaderData} answer={actionData} />;
}
