import type { CardCourse, CourseListing } from './card-course.ts';

/** The accessible course with the most progress that is not completed; else the first course. */
export const chooseLeadCourse = (categories: CourseListing[]): CardCourse | undefined => {
  const courses = categories.flatMap(({ items }) => items);
  const [inProgress] = courses
    .filter(({ progress, isOpen }) => isOpen && progress !== null && progress < 100)
    .sort((a, b) => (b.progress ?? 0) - (a.progress ?? 0));
  return inProgress ?? courses[0];
};
