import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { handleTrackerForm, loadTracker } from '../../features/weekly-tracker/index.server.ts';
import { TRACKER_PATH, WeeklyTrackerPage } from '../../features/weekly-tracker/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/weekly-tracker.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Weekly Tracker',
    description: 'Six numbers of your clinic, week by week.',
    path: TRACKER_PATH,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadTracker(context, request);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, {
    tracker: null,
    goal: undefined,
    focus: undefined,
    problem: SERVER_NOT_RESPONDING,
  });

export const action = ({ request, context }: Route.ActionArgs) => handleTrackerForm(context, request);

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function WeeklyTracker({ loaderData, actionData }: Route.ComponentProps) {
  return <WeeklyTrackerPage {...loaderData} answer={actionData} />;
}
