import type { Outline } from './course-outline.ts';

/** What the page of a course shows besides the fields of lists. */
export type CourseContent = {
  descriptionHtml: string;
  outcomes: string[];
  durationSeconds: number;
  outline: Outline;
};
