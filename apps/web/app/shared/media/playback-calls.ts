import type { MediaPlace } from './media-view.ts';

// These go to the API itself: some of them leave while the page closes, and a cookie for the media comes back.
const post = (call: string, body: object): Promise<Response> =>
  fetch(`/api/${call}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const service = ({ courseId, lessonId }: MediaPlace) => ({
  service_category: 'course',
  service_id: courseId,
  playble_item_id: lessonId,
});

/** Another minute of the video; false when the server says no. A server that does not answer has not said no. */
export const renewMedia = (place: MediaPlace): Promise<boolean> =>
  post('media/open', service(place)).then(
    ({ status }) => status !== 401 && status !== 403,
    () => true,
  );

export type Report = { seconds: number; event: 'start' | 'progress' };

const toClock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const positionOf = (place: MediaPlace, { seconds, event }: Report) => ({
  ...service(place),
  resume_at: toClock(seconds),
  event,
});

/** Says where the video is. Lost ones are made up for by the next. */
export const reportPosition = (place: MediaPlace, report: Report): void => {
  post('addOrUpdatePlaylist', positionOf(place, report)).catch(() => undefined);
};

/** The same while the page is leaving. */
export const reportPositionOnLeaving = (place: MediaPlace, report: Report): void => {
  const body = new Blob([JSON.stringify(positionOf(place, report))], { type: 'application/json' });
  navigator.sendBeacon('/api/addOrUpdatePlaylist', body);
};

/** Records what was opened last. */
export const recordStart = ({ courseId }: MediaPlace): void => {
  post('addUserActivity', { service_category: 'course', service_id: courseId }).catch(() => undefined);
};
