import type { PlayerEpisode } from '../podcast-player/index.ts';
import type { CardEpisode } from './card-episode.ts';

/** What the player needs; null while the episode is locked or has no recording. */
export const toPlayerEpisode = (episode: CardEpisode): PlayerEpisode | null =>
  episode.audioUrl === null
    ? null
    : {
        id: episode.id,
        slug: episode.slug,
        path: episode.path,
        title: episode.title,
        speakers: episode.speakers,
        picture: episode.picture?.src ?? null,
        audioUrl: episode.audioUrl,
        duration: episode.duration,
        ...(episode.levels !== undefined && { levels: episode.levels }),
      };

/** What follows an episode in its list, without what cannot be played. */
export const followingEpisodes = (list: readonly CardEpisode[], episode: CardEpisode): PlayerEpisode[] =>
  list
    .slice(list.findIndex(({ id }) => id === episode.id) + 1)
    .flatMap((next) => toPlayerEpisode(next) ?? []);
