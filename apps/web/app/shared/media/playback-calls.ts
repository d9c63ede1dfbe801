import type { LessonRef } from './media-view.ts';

// Sent to the API directly: some are sent while the page closes, and the API sets the media cookie.
const post = (call: string, body: object): Promise<Response> =>
  fetch(`/api/${call}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const service = ({ courseId, lessonId }: LessonRef) => ({
  service_category: 'course',
  service_id: courseId,
  playble_item_id: lessonId,
});

/** Renews the media pass by a minute; false when the server refuses. No answer is not a refusal. */
export const renewMedia = (lesson: LessonRef): Promise<boolean> =>
  post('media/open', service(lesson)).then(
    ({ status }) => status !== 401 && status !== 403,
    () => true,
  );

export type Report = { seconds: number; event: 'start' | 'progress' };

const toClock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const toPositionReport = (lesson: LessonRef, { seconds, event }: Report) => ({
  ...service(lesson),
  resume_at: toClock(seconds),
  event,
});

/** Reports the position. A lost report is replaced by the next. */
export const reportPosition = (lesson: LessonRef, report: Report): void => {
  post('addOrUpdatePlaylist', toPositionReport(lesson, report)).catch(() => undefined);
};

/** Reports the position while the page unloads. */
export const reportPositionOnLeaving = (lesson: LessonRef, report: Report): void => {
  const body = new Blob([JSON.stringify(toPositionReport(lesson, report))], { type: 'application/json' });
  navigator.sendBeacon('/api/addOrUpdatePlaylist', body);
};

/** Records the course as last opened. */
export const recordStart = ({ courseId }: LessonRef): void => {
  post('addUserActivity', { service_category: 'course', service_id: courseId }).catch(() => undefined);
};
