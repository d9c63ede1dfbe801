import { pluralize } from '../../shared/formatting/format.ts';
import type { CategoryListing } from './listing.ts';

type Counted = Pick<CategoryListing<unknown>, 'count'>;

export const countItems = (categories: Counted[]): number =>
  categories.reduce((sum, { count }) => sum + count, 0);

/** "24 courses in 6 categories." */
export const summarizeCategories = (categories: Counted[], noun: string): string | undefined => {
  const total = countItems(categories);
  if (total === 0) return undefined;
  const where = categories.length === 1 ? 'one category' : `${categories.length} categories`;
  return `${pluralize(total, noun)} in ${where}.`;
};

/** "The first 40 of 60 courses.", or "24 courses." */
export const summarizeCategory = ({ count, items }: CategoryListing<unknown>, noun: string): string =>
  count > items.length
    ? `The first ${items.length} of ${pluralize(count, noun)}.`
    : `${pluralize(count, noun)}.`;
