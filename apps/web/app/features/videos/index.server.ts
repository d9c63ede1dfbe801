export { loadVideo, loadVideos } from './load-videos.server.ts';
export { toVideoCategory, toVideoView } from './video-view.server.ts';
