const readLines = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Whether a value stands on a line of its own. */
export const hasValue = (text: string, value: string): boolean => readLines(text).includes(value);

const MAX_SUGGESTED = 3;

/** Whether a suggestion can be chosen or taken back: three at most, besides what members write themselves. */
export const canToggle = (text: string, suggestions: readonly string[], value: string): boolean =>
  hasValue(text, value) || suggestions.filter((each) => hasValue(text, each)).length < MAX_SUGGESTED;

/** Adds a value as the last line, or removes its line. */
export const toggleValue = (text: string, value: string): string => {
  const lines = readLines(text).filter((line) => line !== '');
  const others = lines.filter((line) => line !== value);
  return (others.length < lines.length ? others : [...lines, value]).join('\n');
};
