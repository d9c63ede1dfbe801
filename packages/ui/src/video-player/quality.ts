export type Level = { height: number };

/** The heights to choose from, best first, each once. */
export function heightsOf(levels: readonly Level[]): number[] {
  return [...new Set(levels.map((level) => level.height))]
    .filter((height) => height > 0)
    .sort((a, b) => b - a);
}

/** Which level serves a remembered height: the best one not above it, else the smallest; -1 lets the engine choose. */
export function levelFor(levels: readonly Level[], height: number | null): number {
  if (height === null || levels.length === 0) return -1;
  const heights = heightsOf(levels);
  const chosen = heights.find((candidate) => candidate <= height) ?? heights.at(-1);
  return levels.findLastIndex((level) => level.height === chosen);
}
