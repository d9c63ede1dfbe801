export { ItemVideo } from './item-video.tsx';
export { VideoProblem } from './video-problem.tsx';
export { languageName, type MediaView, type OpenedVideo } from './media-view.ts';
export {
  openMediaInBrowser,
  recordStart,
  reportPosition,
  reportPositionOnLeaving,
} from './playback-calls.ts';
export { pathAtSecond, usePlayRequested, useRequestedSecond } from './requested-second.ts';
