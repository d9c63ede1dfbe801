export { describeVideo } from './video-object.ts';
export { VideoPage } from './video-page.tsx';
export { VIDEOS } from './videos.tsx';
export { VideosPage } from './videos-page.tsx';
