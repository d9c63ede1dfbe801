import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { CategoryPage } from '../../features/listings/index.ts';
import { loadPodcastCategory } from '../../features/podcasts/index.server.ts';
import { EPISODES } from '../../features/podcasts/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/podcast-category.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { category } }) =>
  category
    ? pageMeta(matches, {
        title: `${category.name} podcasts`,
        description: `Conversations about ${category.name.toLowerCase()} with people who run or work in aesthetic clinics.`,
        path: category.path,
      })
    : [];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadPodcastCategory(context, params.category);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { category: null, problem: SERVER_NOT_RESPONDING });

export default function PodcastCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage kind={EPISODES} {...loaderData} />;
}
