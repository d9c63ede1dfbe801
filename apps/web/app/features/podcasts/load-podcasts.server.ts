import { podcastCategories, podcastDetail, podcastListBycategory } from '@maetrix/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { pageSearch } from '../../shared/http/page-search.server.ts';
import { requireResult } from '../../shared/http/require-result.server.ts';
import { loadBanners } from '../banners/index.server.ts';
import { answerCategory } from '../listings/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { toEpisodeView, toPodcastCategory } from './card-episode.server.ts';
import type { EpisodeView } from './card-episode.ts';
import { chooseLeadEpisode } from './podcast-tabs.ts';
import type { PodcastsData } from './podcasts-page.tsx';

type Context = Readonly<RouterContextProvider>;

/** All categories. On failure the list is empty and the status 503, so that the page is not cached. */
export const loadPodcasts = async (context: Context) => {
  const call = getApi(context);
  const [listed, summaries, banners] = await Promise.all([
    call(podcastListBycategory),
    call(podcastCategories),
    loadBanners(call, 'podcast'),
  ]);
  if (!listed.ok)
    return data<PodcastsData>(
      { categories: [], lead: null, banners, problem: listed.message },
      { status: 503 },
    );
  const summaryOf = new Map(
    (summaries.ok ? summaries.result : []).map((summary) => [summary.category_title_url, summary]),
  );
  const categories = listed.result.map((category) =>
    toPodcastCategory(category, summaryOf.get(category.category_title_url)),
  );
  const chosen = chooseLeadEpisode(categories);
  const lead =
    chosen &&
    (await call(podcastDetail, { body: { podcast_title_url: chosen.slug }, headers: READ_ONLY_HEADERS }));
  return data<PodcastsData>({
    categories,
    lead: lead?.ok ? toEpisodeView(lead.result) : null,
    banners,
    problem: null,
  });
};

/** The episodes of one category. */
export const loadPodcastCategory = async (context: Context, name: string) =>
  answerCategory(
    await getApi(context)(podcastListBycategory, { query: { category_name: name } }),
    name,
    (category) => toPodcastCategory(category),
  );

type LoadEpisodeArgs = { context: Context; params: { category: string; name: string }; request: Request };

/** An episode by the title in its path; redirects other spellings to the canonical path. */
export const loadEpisode = async ({ context, params, request }: LoadEpisodeArgs): Promise<EpisodeView> => {
  const answer = await getApi(context)(podcastDetail, {
    body: { podcast_title_url: params.name },
    headers: READ_ONLY_HEADERS,
  });
  const podcast = requireResult(answer);
  const { podcast_category_url: category, podcast_title_url: slug } = podcast;
  const episode = toEpisodeView(podcast);
  if (params.category !== category || params.name !== slug)
    throw redirect(episode.path + pageSearch(request), 308);
  return episode;
};
