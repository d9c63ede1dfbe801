import type { Shelf } from '../../shared/courses/card-course.ts';
import { counted } from '../../shared/words.ts';

/** How many courses there are, in a sentence. */
export const summaryOf = (shelves: Shelf[]): string | undefined => {
  const total = shelves.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const categories = shelves.length === 1 ? 'one category' : `${shelves.length} categories`;
  return `${counted(total, 'course')} in ${categories}.`;
};
