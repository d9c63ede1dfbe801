/** The words of a text or of HTML. */
export const countWords = (text: string): number =>
  text
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const countSentences = (text: string): number => text.match(/[.?!]”?(\s|$)/g)?.length ?? 0;

/** How many of the list there are of each word, such as the kind of an offer. */
export const countEach = (words: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, those]) => [word, those.length]));
