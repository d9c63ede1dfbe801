import type { AnswerListQuery } from '@maetrix/contract';

import type { AnswerFilter } from './assistant-service.ts';

export const toAnswerFilter = ({ before, search, category }: AnswerListQuery): AnswerFilter => ({
  before: before ?? null,
  search: search ?? '',
  category: category ?? null,
});
