/** Its first characters. Not UTF-16 units: an emoji is not cut in two. */
export const firstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/** Cuts a text to a number of characters; it ends with … where more would follow. */
export const shorten = (text: string, max: number): string =>
  firstCharacters(text, max) === text ? text : `${firstCharacters(text, max - 1)}…`;

/** The same, cut after a word. */
export const shortenAtWord = (text: string, max: number): string => {
  if (firstCharacters(text, max) === text) return text;
  const start = firstCharacters(text, max - 1);
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start}…`;
};
