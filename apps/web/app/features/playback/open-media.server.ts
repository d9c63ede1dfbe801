import { openMedia } from '@maetrix/contract';

import { READ_ONLY_HEADERS, type Api } from '../../shared/http/api.server.ts';
import { toMediaView, toService, type MediaView, type PlaybackRef } from './media-view.ts';

/** Opens a video for the caller; its cookie is sent with the page. Null without access or without a video. */
export const openMediaFor = async (
  call: Api['call'],
  playbackRef: PlaybackRef,
): Promise<MediaView | null> => {
  const answer = await call(openMedia, { body: toService(playbackRef), headers: READ_ONLY_HEADERS });
  return answer.ok ? toMediaView(answer.result) : null;
};
