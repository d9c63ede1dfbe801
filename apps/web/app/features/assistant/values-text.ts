const readLines = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Whether a value stands on a line of its own. */
export const hasValue = (text: string, value: string): boolean => readLines(text).includes(value);

/** Adds a value as the last line, or removes its line. */
export const toggleValue = (text: string, value: string): string => {
  const lines = readLines(text).filter((line) => line !== '');
  const others = lines.filter((line) => line !== value);
  return (others.length < lines.length ? others : [...lines, value]).join('\n');
};
