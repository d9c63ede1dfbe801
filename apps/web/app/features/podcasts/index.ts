export type { CardEpisode } from './card-episode.ts';
export { EPISODES } from './episodes.tsx';
export { PlayEpisodeButton } from './play-episode-button.tsx';
export { PodcastPage } from './podcast-page.tsx';
export { PodcastsPage } from './podcasts-page.tsx';
export { usePlay } from './use-play.ts';
