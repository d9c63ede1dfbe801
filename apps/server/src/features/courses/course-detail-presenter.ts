import { WRITTEN_ENVELOPE, type CourseDetail } from '@maetrix/contract';

import type { Outline } from '#app/features/catalogue/index.ts';
import { writeToPooledBuffer, type SerializedResponse } from '#app/platform/http/serialized-response.ts';

import { presentChapters } from './courses-presenter.ts';

const outlines = new WeakMap<Outline, { open?: Buffer; closed?: Buffer }>();

/** The outline, written once for those who may open the course and once for those who may not; it ends the answer. */
const writeChapters = (courseId: number, outline: Outline, isOpen: boolean): Buffer => {
  let written = outlines.get(outline);
  if (!written) outlines.set(outline, (written = {}));
  return (written[isOpen ? 'open' : 'closed'] ??= Buffer.from(
    `,"chpaters":${JSON.stringify(presentChapters(courseId, outline, isOpen))}}${WRITTEN_ENVELOPE.after}`,
  ));
};

/** A course with what is inside, as a caller sees it. */
export const writeCourse = (
  courseId: number,
  outline: Outline,
  isOpen: boolean,
  course: Omit<CourseDetail, 'chpaters' | 'rating_counts'> & { rating_counts: readonly number[] },
): SerializedResponse => {
  const beginning = WRITTEN_ENVELOPE.before + JSON.stringify(course).slice(0, -1);
  const chapters = writeChapters(courseId, outline, isOpen);
  const length = Buffer.byteLength(beginning);
  return writeToPooledBuffer(length + chapters.length, (bytes) => {
    bytes.write(beginning);
    chapters.copy(bytes, length);
  });
};
