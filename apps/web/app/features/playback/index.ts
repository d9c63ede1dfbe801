export { ItemVideo } from './item-video.tsx';
export { languageName, type MediaView } from './media-view.ts';
export {
  openMediaInBrowser,
  recordStart,
  reportPosition,
  reportPositionOnLeaving,
} from './playback-calls.ts';
export { pathAtSecond, useRequestedSecond } from './requested-second.ts';
