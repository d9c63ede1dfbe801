import { MAX_ANSWER_SEARCH } from '@maetrix/contract/export-files';

import type { AnswerFilter } from './workbook-view.ts';

export const readFilter = (address: string): AnswerFilter => {
  const { searchParams } = new URL(address, 'http://site.invalid');
  const category = searchParams.get('category') ?? '';
  return {
    search: (searchParams.get('search') ?? '').trim().slice(0, MAX_ANSWER_SEARCH),
    category: /^(?:\d{1,15}|[a-z_]{1,20})$/.test(category) ? category : '',
  };
};

/** The parameters that are given, for the API too. */
export const toQuery = ({ search, category }: AnswerFilter, before?: number): Record<string, string> => ({
  ...(search && { search }),
  ...(category && { category }),
  ...(before !== undefined && { before: String(before) }),
});

export const answersPath = (path: string, filter: AnswerFilter, before?: number): string => {
  const query = new URLSearchParams(toQuery(filter, before)).toString();
  return query ? `${path}?${query}` : path;
};
