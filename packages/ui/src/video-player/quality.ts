export type Level = { height: number };

/** The distinct heights, best first. */
export function listHeights(levels: readonly Level[]): number[] {
  return [...new Set(levels.map((level) => level.height))]
    .filter((height) => height > 0)
    .sort((a, b) => b - a);
}

/** The index of the best level not above `height`, else of the lowest; -1 means automatic. */
export function findLevel(levels: readonly Level[], height: number | null): number {
  if (height === null || levels.length === 0) return -1;
  const heights = listHeights(levels);
  const chosen = heights.find((candidate) => candidate <= height) ?? heights.at(-1);
  return levels.findLastIndex((level) => level.height === chosen);
}
