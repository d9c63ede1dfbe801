import { formatClockTime } from '@maetrix/contract/clock-time';

import { beaconApi, callApi } from '../../shared/http/browser-calls.ts';
import { toMediaView, toService, type MediaView, type PlaybackRef } from './media-view.ts';

// Sent to the API directly: some are sent while the page closes, and the API sets the media cookie.
const OUTLIVES_PAGE = { keepalive: true } as const;

/** Why a media pass is not renewed: the caller may not watch any more, or watches elsewhere. */
export type Refusal = { reason: 'no_access' } | { reason: 'too_many_streams'; message: string };

/** Renews the media pass by a minute; null unless the server refuses. No answer is not a refusal. */
export const renewMedia = async (playbackRef: PlaybackRef): Promise<Refusal | null> => {
  const answer = await callApi('/media/open', toService(playbackRef), OUTLIVES_PAGE);
  if (answer.httpStatus === 401 || answer.httpStatus === 403) return { reason: 'no_access' };
  if (!answer.ok && answer.code === 'too_many_streams')
    return { reason: 'too_many_streams', message: answer.message };
  return null;
};

/** Opens a video when it is asked for; a text for the caller when that fails. */
export const openMediaInBrowser = async (
  playbackRef: PlaybackRef,
): Promise<{ ok: true; media: MediaView } | { ok: false; message: string }> => {
  const answer = await callApi('/media/open', toService(playbackRef));
  return answer.ok ? { ok: true, media: toMediaView(answer.result) } : { ok: false, message: answer.message };
};

export type Report = { seconds: number; event: 'start' | 'progress' };

const toPositionReport = (playbackRef: PlaybackRef, { seconds, event }: Report) => ({
  ...toService(playbackRef),
  resume_at: formatClockTime(seconds),
  event,
});

/** Reports the position; whether it arrived. A lost report is replaced by the next. */
export const reportPosition = async (playbackRef: PlaybackRef, report: Report): Promise<boolean> =>
  (await callApi('/addOrUpdatePlaylist', toPositionReport(playbackRef, report), OUTLIVES_PAGE)).ok;

/** Reports the position while the page unloads. */
export const reportPositionOnLeaving = (playbackRef: PlaybackRef, report: Report): void => {
  beaconApi('/addOrUpdatePlaylist', toPositionReport(playbackRef, report));
};

/** Records the item as last opened. */
export const recordStart = ({ kind, itemId }: PlaybackRef): void => {
  void callApi('/addUserActivity', { service_category: kind, service_id: itemId }, OUTLIVES_PAGE);
};
