import { loadEpisode } from '../../features/podcasts/index.server.ts';
import { PodcastPage } from '../../features/podcasts/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import type { Route } from './+types/podcast-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { episode } }) =>
  pageMeta(matches, {
    title: episode.title,
    description: episode.description,
    path: episode.path,
    ...(episode.picture && { picture: episode.picture }),
  });

export const loader = async (args: Route.LoaderArgs) => ({
  episode: await loadEpisode(args),
  origin: siteOrigin,
});

export default function PodcastDetail({ loaderData }: Route.ComponentProps) {
  return <PodcastPage {...loaderData} />;
}
