import { videoListByCategory } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { answerCategory } from '../../features/listings/index.server.ts';
import { CategoryPage } from '../../features/listings/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { toVideoCategory } from '../../features/videos/index.server.ts';
import { VIDEOS } from '../../features/videos/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/video-category.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { category } }) =>
  category
    ? pageMeta(matches, {
        title: `${category.name} videos`,
        description: `Short videos about ${category.name.toLowerCase()} for people who run or work in aesthetic clinics.`,
        path: category.path,
      })
    : [];

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const name = params.category;
  const answer = await getApi(context)(videoListByCategory, { query: { category_name: name } });
  return answerCategory(answer, name, toVideoCategory);
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { category: null, problem: SERVER_NOT_RESPONDING });

export default function VideoCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage kind={VIDEOS} {...loaderData} />;
}
