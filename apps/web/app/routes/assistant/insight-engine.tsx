import { loadConversations, removeConversation } from '../../features/workbook/index.server.ts';
import { INSIGHT_ENGINE_PATH, InsightEnginePage, lostAnswers } from '../../features/workbook/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/insight-engine.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Insight Engine',
    description: 'Everything Clara has told you about your clinic.',
    path: INSIGHT_ENGINE_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadConversations(context, request);

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, lostAnswers(request.url));

export const action = async ({ context, request }: Route.ActionArgs) =>
  removeConversation(context, await readForm(request));

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function InsightEngine({ loaderData }: Route.ComponentProps) {
  return <InsightEnginePage {...loaderData} />;
}
