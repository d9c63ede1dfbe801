import { pluralize } from '../../shared/formatting/format.ts';
import type { CategoryListing } from './card-course.ts';

/** "24 courses in 6 categories." */
export const summarizeCategories = (categories: CategoryListing[]): string | undefined => {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const where = categories.length === 1 ? 'one category' : `${categories.length} categories`;
  return `${pluralize(total, 'course')} in ${where}.`;
};
