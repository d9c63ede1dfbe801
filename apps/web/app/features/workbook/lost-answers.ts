import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { readFilter } from './answers-path.ts';
import type { AnswersPageData } from './workbook-view.ts';

/** The page when its list could not be loaded: it still says what was asked for. */
export const lostAnswers = (address: string): AnswersPageData => ({
  answers: [],
  earlier: null,
  filter: readFilter(address),
  counts: null,
  isFirstPage: true,
  problem: SERVER_NOT_RESPONDING,
});
