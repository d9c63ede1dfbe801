import type { Podcast, PodcastCategory, PodcastCategorySummary, PodcastDetail } from '@maetrix/contract';

import { toPicture } from '../catalogue/index.server.ts';
import type { CardEpisode, EpisodeView, PodcastCategoryListing } from './card-episode.ts';
import { podcastCategoryPath, podcastPath } from '../catalogue/index.ts';

const joinNames = (names: readonly string[]): string =>
  names.length > 2 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join(' and ');

/** Only what a card shows: every field is sent with the page. */
export const toCardEpisode = (podcast: Podcast): CardEpisode => ({
  id: podcast.id,
  slug: podcast.podcast_title_url,
  path: podcastPath({ category: podcast.podcast_category_url, slug: podcast.podcast_title_url }),
  title: podcast.podcast_title,
  speakers: joinNames(podcast.speakers),
  description: podcast.description,
  category: podcast.category_name,
  picture: toPicture(podcast.banner_url, podcast.banner_srcset),
  duration: podcast.duration,
  publishedAt: podcast.created_at,
  audioUrl: podcast.podcast_url,
  plan:
    podcast.tag_name !== null && podcast.monthly_fee !== null
      ? { name: podcast.tag_name, fee: podcast.monthly_fee }
      : null,
  isOpen: podcast.is_subscribed === 1,
  isFavourite: podcast.is_favourite === 1,
});

export const toPodcastCategory = (
  category: PodcastCategory,
  summary?: PodcastCategorySummary,
): PodcastCategoryListing => ({
  slug: category.category_title_url,
  name: category.category_name,
  path: podcastCategoryPath(category.category_title_url),
  count: category.no_of_podcasts,
  items: category.podcasts.map(toCardEpisode),
  mostPlayed: summary?.most_played ?? [],
  myPlays: summary?.my_plays ?? 0,
});

export const toEpisodeView = (podcast: PodcastDetail): EpisodeView => ({
  ...toCardEpisode(podcast),
  showNotes: podcast.show_notes,
  season: podcast.season,
  episode: podcast.episode,
  categoryPath: podcastCategoryPath(podcast.podcast_category_url),
  chapters: podcast.chapters,
  transcript: podcast.transcript,
  levels: podcast.waveform,
  access: podcast.access,
});
