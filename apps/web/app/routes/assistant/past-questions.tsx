import { PAST_QUESTIONS_PATH } from '../../features/assistant/index.ts';
import { loadConversations, removeConversation } from '../../features/workbook/index.server.ts';
import { lostAnswers, PastQuestionsPage } from '../../features/workbook/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/past-questions.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'I asked Maetrix',
    description: 'Your questions to Clara, and what she answered.',
    path: PAST_QUESTIONS_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadConversations(context, request);

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, lostAnswers(request.url));

export const action = async ({ context, request }: Route.ActionArgs) =>
  removeConversation(context, await readForm(request));

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function PastQuestions({ loaderData }: Route.ComponentProps) {
  return <PastQuestionsPage {...loaderData} />;
}
