import type { Citation } from '@maetrix/contract';

/** An answer that the member keeps. */
export type KeptAnswer = {
  id: number;
  question: string;
  answer: string;
  /** When it was given, in words. */
  when: string;
  /** The lesson it is about, or the first one that it cites. */
  source: string | null;
  lessonPath: string | null;
  citations: Citation[];
};

export type KeptAnswers = {
  answers: KeptAnswer[];
  /** The id before which there is more. */
  earlier: number | null;
};

/** What a list is searched for and filtered by. */
export type AnswerFilter = { search: string; category: string };

/** A course, or the page that was asked on. */
type CategoryView = { category: string; name: string; count: number };

export type AnswersPageData = KeptAnswers & {
  filter: AnswerFilter;
  /** How many there are in all, also of each category; null when that is not known. */
  counts: { total: number; categories: CategoryView[] } | null;
  isFirstPage: boolean;
  problem: string | null;
};
