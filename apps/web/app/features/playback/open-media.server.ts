import { openMedia } from '@maetrix/contract';

import { READ_ONLY_HEADERS, type Api } from '../../shared/http/api.server.ts';
import { toMediaView, toService, type OpenedVideo, type PlaybackRef } from './media-view.ts';

/** There is nothing to watch for this caller, now or later. */
const CLOSED = new Set(['not_found', 'not_entitled', 'unauthenticated']);

/** Opens a video for the caller; its cookie is sent with the page. */
export const openMediaFor = async (call: Api['call'], playbackRef: PlaybackRef): Promise<OpenedVideo> => {
  const answer = await call(openMedia, { body: toService(playbackRef), headers: READ_ONLY_HEADERS });
  if (answer.ok) return { media: toMediaView(answer.result), problem: null };
  return { media: null, problem: CLOSED.has(answer.code) ? null : answer.message };
};
