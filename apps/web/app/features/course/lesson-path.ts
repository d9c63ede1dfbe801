import type { CourseView } from './course-view.ts';

/** The player for members who started the course; a dialog over the course page for everyone else. */
export const lessonPath = (course: CourseView, lesson: number): string =>
  `${course.isOpen && course.progress !== null ? course.learningPath : course.path}?lesson=${lesson}`;
