import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadLive } from '../../features/live/index.server.ts';
import { LIVE_PATH, LivePage, type LiveData } from '../../features/live/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/live.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Live',
    description: 'Live evenings for aesthetic clinics: watch, comment and ask.',
    path: LIVE_PATH,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadLive(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback<LiveData>(serverLoader, {
    stream: null,
    programme: { entries: [], now: new Date(0).toISOString() },
    problem: SERVER_NOT_RESPONDING,
  });

export default function Live({ loaderData }: Route.ComponentProps) {
  return <LivePage {...loaderData} />;
}
