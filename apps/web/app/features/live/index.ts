export { LivePage } from './live-page.tsx';
export { LIVE_PATH, type LiveData } from './live-view.ts';
