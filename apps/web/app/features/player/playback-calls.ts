import { beaconApi, callApi } from '../../shared/http/browser-calls.ts';
import type { LessonRef } from './media-view.ts';

// Sent to the API directly: some are sent while the page closes, and the API sets the media cookie.
const OUTLIVES_PAGE = { keepalive: true } as const;

const service = ({ courseId, lessonId }: LessonRef) => ({
  service_category: 'course' as const,
  service_id: courseId,
  playble_item_id: lessonId,
});

/** Renews the media pass by a minute; false when the server refuses. No answer is not a refusal. */
export const renewMedia = async (lesson: LessonRef): Promise<boolean> => {
  const { httpStatus } = await callApi('/media/open', service(lesson), OUTLIVES_PAGE);
  return httpStatus !== 401 && httpStatus !== 403;
};

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
  void callApi('/addOrUpdatePlaylist', toPositionReport(lesson, report), OUTLIVES_PAGE);
};

/** Reports the position while the page unloads. */
export const reportPositionOnLeaving = (lesson: LessonRef, report: Report): void => {
  beaconApi('/addOrUpdatePlaylist', toPositionReport(lesson, report));
};

/** Records the course as last opened. */
export const recordStart = ({ courseId }: LessonRef): void => {
  void callApi('/addUserActivity', { service_category: 'course', service_id: courseId }, OUTLIVES_PAGE);
};
