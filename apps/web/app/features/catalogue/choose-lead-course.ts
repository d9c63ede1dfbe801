import type { CardCourse, CategoryListing } from './card-course.ts';

/** The accessible course with the most progress that is not completed; else the first course. */
export const chooseLeadCourse = (categories: CategoryListing[]): CardCourse | undefined => {
  const courses = categories.flatMap((category) => category.courses);
  const [inProgress] = courses
    .filter(({ progress, isOpen }) => isOpen && progress !== null && progress < 100)
    .sort((a, b) => (b.progress ?? 0) - (a.progress ?? 0));
  return inProgress ?? courses[0];
};
