import type { CardCourse, Shelf } from '../../shared/courses/card-course.ts';

/** The open course she has come furthest in without finishing it, or the first there is. */
export const leadOf = (shelves: Shelf[]): CardCourse | undefined => {
  const courses = shelves.flatMap((shelf) => shelf.courses);
  const [begun] = courses
    .filter(({ progress, isOpen }) => isOpen && progress !== null && progress < 100)
    .sort((a, b) => (b.progress ?? 0) - (a.progress ?? 0));
  return begun ?? courses[0];
};
