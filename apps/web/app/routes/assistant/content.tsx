import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { actOnDraft, loadDrafts } from '../../features/assistant/index.server.ts';
import { CONTENT_PATH, ContentPage } from '../../features/assistant/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/content.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Content Generator',
    description: 'Drafts of posts, emails and pages in your clinic’s voice.',
    path: CONTENT_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadDrafts(context, request);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, {
    drafts: [],
    rules: [],
    earlier: null,
    isFirstPage: true,
    problem: SERVER_NOT_RESPONDING,
  });

export const action = async ({ context, request }: Route.ActionArgs) =>
  actOnDraft(context, await readForm(request));

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
