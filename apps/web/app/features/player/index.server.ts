export { openMediaFor } from './open-media.server.ts';
export { chooseLesson, toPlayerView } from './player-view.server.ts';
