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

export type AnswersPageData = KeptAnswers & { isFirstPage: boolean; problem: string | null };
