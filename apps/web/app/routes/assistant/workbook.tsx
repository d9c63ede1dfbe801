import { WORKBOOK_PATH } from '../../features/assistant/index.ts';
import { loadWorkbook, removeWorkbookEntry } from '../../features/workbook/index.server.ts';
import { lostAnswers, WorkbookPage } from '../../features/workbook/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/workbook.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'CLARA Workbook',
    description: 'Your saved answers from your lessons.',
    path: WORKBOOK_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadWorkbook(context, request);

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, lostAnswers(request.url));

export const action = async ({ context, request }: Route.ActionArgs) =>
  removeWorkbookEntry(context, await readForm(request));

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Workbook({ loaderData }: Route.ComponentProps) {
  return <WorkbookPage {...loaderData} />;
}
