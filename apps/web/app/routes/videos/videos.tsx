import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadVideos } from '../../features/videos/index.server.ts';
import { VideosPage } from '../../features/videos/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/videos.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Videos',
    description:
      'Short videos for people who run or work in aesthetic clinics: one question, one answer, a minute or two.',
    path: '/videos',
  });

export const loader = ({ context }: Route.LoaderArgs) => loadVideos(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], banners: [], problem: SERVER_NOT_RESPONDING });

export default function Videos({ loaderData }: Route.ComponentProps) {
  return <VideosPage {...loaderData} />;
}
