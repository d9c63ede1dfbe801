export { LessonVideo } from './lesson-video.tsx';
export type { MediaView } from './media-view.ts';
export { PlayerPage } from './player-page.tsx';
