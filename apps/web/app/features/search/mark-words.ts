/** A piece of a text; those that were searched for are marked. */
export type Piece = { text: string; isMatch: boolean };

/** As many as the server searches for: a pattern of more would cost every title dearly. */
const MAX_WORDS = 12;
const MIN_LENGTH = 3;
/** A shorter word is the beginning of too many others. */
const MIN_BEGINNING_LENGTH = 5;

const toPattern = (word: string) => (word.length < MIN_BEGINNING_LENGTH ? `${word}(?![\\p{L}\\p{N}])` : word);

/** Marks in texts the words that were searched for, and those that begin with one. */
export const createMarker = (searched: string): ((text: string) => Piece[]) => {
  const words = (searched.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= MIN_LENGTH,
  );
  const longestFirst = [...new Set(words)]
    .slice(0, MAX_WORDS)
    .toSorted((left, right) => right.length - left.length);
  if (!longestFirst.length) return (text) => [{ text, isMatch: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.map(toPattern).join('|')})`, 'iu');
  // Split at a group: every second piece is what the group matched.
  return (text) =>
    text
      .split(pattern)
      .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
      .filter((piece) => piece.text);
};
