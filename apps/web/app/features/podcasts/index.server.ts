export { toCardEpisode } from './card-episode.server.ts';
export { renderEmbedPage } from './embed-page.server.ts';
export { loadEpisode, loadPodcastCategory, loadPodcasts } from './load-podcasts.server.ts';
