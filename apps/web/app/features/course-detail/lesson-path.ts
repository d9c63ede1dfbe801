import type { CourseView } from './course-view.ts';

/** Where a lesson is read: in the course for who has begun it, over the course's page for everybody else. */
export const lessonPath = (course: CourseView, lesson: number): string =>
  `${course.isOpen && course.progress !== null ? course.learningPath : course.path}?lesson=${lesson}`;
