import { foldText } from '#app/kernel/fold-text.ts';

const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 30;

/** The words of a typed text. */
export const readWords = (text: string, max = MAX_WORDS): string[] =>
  [
    ...new Set(
      foldText(text)
        .split(' ')
        .filter((word) => word && word.length <= MAX_WORD_LENGTH),
    ),
  ].slice(0, max);

/** The word with each two neighbouring letters exchanged: the commonest mistake, which trigrams do not recognise. */
export const exchangeLetters = (word: string): string[] => {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    );
};

/** A document that has some of the words. */
export type Candidate = {
  itemId: number;
  partId: number;
  /** ts_rank of the words: titles count most. */
  rank: number;
  /** For each word, whether the document has it. */
  hasWords: boolean[];
};

export type RankedItem = { itemId: number; score: number };

/** The share of the words by weight: a rare word says more than a common one. */
const coverage = (hasWords: readonly boolean[], weights: readonly number[]): number => {
  let [found, all] = [0, 0];
  for (const [index, weight] of weights.entries()) {
    all += weight;
    if (hasWords[index]) found += weight;
  }
  return all ? found / all : 0;
};

/** Orders the items of the candidates, the best first: how much of the query an item covers, then where it has it. */
export const rankItems = (candidates: readonly Candidate[], weights: readonly number[]): RankedItem[] =>
  [...Map.groupBy(candidates, ({ itemId }) => itemId)]
    .map(([itemId, documents]) => {
      const together = weights.map((_, index) => documents.some(({ hasWords }) => hasWords[index]));
      const best = Math.max(...documents.map(({ rank, hasWords }) => rank * coverage(hasWords, weights)));
      return { itemId, score: coverage(together, weights) ** 2 * (0.1 + best) };
    })
    .toSorted((left, right) => right.score - left.score || right.itemId - left.itemId);

/** The word that a typed one is taken for, and how many documents had it when they were first indexed. */
export type KnownWord = {
  word: string;
  documents: number;
  /** Whether anyone may read it, in a title; the word that replaces a typed one may be of a locked text alone. */
  isPublic: boolean;
};

/** Numbers and single letters are not counted: a year is in many documents. */
const UNCOUNTED_DOCUMENTS = 1_000;
const isCounted = (word: string) => /^\p{Letter}{2,}$/u.test(word);

/** A rare word says more than a common one. */
export const weigh = ({ word, documents }: KnownWord): number =>
  1 / Math.log(Math.E + (isCounted(word) ? documents : UNCOUNTED_DOCUMENTS));

/** Where to look: in items and their lessons, or in items alone. */
export type SearchScope = 'documents' | 'items';

export type CandidateQuery = {
  scope: SearchScope;
  words: string[];
  every: string;
  some: string;
  /** Documents with one of these are candidates. */
  rare: string;
  /** Titles with one of these are candidates. */
  inTitles: string;
};

/** Documents with the rarest words are candidates too, when few have all of them. */
const RARE_WORDS = 3;
/** An index lists every document of a word before any limit applies, so words that more documents have are not listed. */
const COMMON_DOCUMENTS = 10_000;
export const isListed = ({ documents }: KnownWord): boolean => documents <= COMMON_DOCUMENTS;

export const joinWords = (words: readonly KnownWord[], operator: ' & ' | ' | '): string =>
  words.map(({ word }) => word).join(operator);

/** Very common words are left to the other words; where there are no others, they are looked for in items alone. */
export const planCandidates = (known: readonly KnownWord[]): CandidateQuery => {
  const listed = known.filter(isListed);
  // Words that are not counted are mostly in few documents or in none: numbers, and those an edited item brought.
  const hasOthers = listed.length === known.length || listed.some(({ documents }) => documents > 0);
  const useful = hasOthers ? listed : known;
  const uncounted = useful.filter(({ documents }) => documents === 0);
  const rarest = useful
    .filter(({ documents }) => documents > 0)
    .toSorted((left, right) => left.documents - right.documents)
    .slice(0, RARE_WORDS);
  return {
    scope: hasOthers ? 'documents' : 'items',
    words: known.map(({ word }) => word),
    every: joinWords(known, ' & '),
    some: joinWords(known, ' | '),
    rare: joinWords([...uncounted, ...rarest], ' | '),
    inTitles: joinWords(useful, ' | '),
  };
};
