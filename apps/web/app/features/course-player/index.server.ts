export { chooseLesson, toPlayerView } from './player-view.server.ts';
