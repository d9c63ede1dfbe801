import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { handleRoadmapForm, loadRoadmap } from '../../features/roadmap/index.server.ts';
import { ROADMAP_PATH, RoadmapPage } from '../../features/roadmap/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/roadmap.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Roadmap',
    description: 'The lessons you work through, the three in focus, and your goal.',
    path: ROADMAP_PATH,
    noIndex: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadRoadmap(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, {
    groups: [],
    focus: [],
    goal: undefined,
    week: '',
    problem: SERVER_NOT_RESPONDING,
  });

export const action = ({ request, context }: Route.ActionArgs) => handleRoadmapForm(context, request);

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Roadmap({ loaderData, actionData }: Route.ComponentProps) {
  return <RoadmapPage {...loaderData} answer={actionData} />;
}
