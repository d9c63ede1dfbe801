import type { Feature } from '#app/platform/feature.ts';

import { registerPlaybackRoutes } from './playback-routes.ts';
import type { Playback } from './playback-service.ts';

export { ITEM_ITSELF, type PartFinder, type PartFinders } from './item-part.ts';
export { createPlayback, type Playback } from './playback-service.ts';

export const playbackFeature: Feature<{ playback: Playback }> = {
  name: 'playback',
  routes: (routes, { playback }) => registerPlaybackRoutes(routes, playback),
};
