import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadSupport, sendFeedback } from '../../features/support/index.server.ts';
import { SUPPORT_PATH, SupportPage } from '../../features/support/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/support.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Support & Feedback',
    description:
      'Answers about plans, payment, cancelling and refunds, and a form to ask us or tell us what to do better.',
    path: SUPPORT_PATH,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadSupport(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { faqs: [], problem: SERVER_NOT_RESPONDING });

export const action = ({ request, context }: Route.ActionArgs) => sendFeedback(context, request);

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  return <SupportPage {...loaderData} answer={actionData} />;
}
