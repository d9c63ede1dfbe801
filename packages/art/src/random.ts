export type Random = () => number;

/** FNV-1a over code points. */
export const hash = (text: string): number => {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
};

/** Mulberry32 pseudo-random number generator. */
export const random = (seed: number): Random => {
  let state = seed;
  return () => {
    state = ((state | 0) + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** The item at `index`; throws when out of range. */
export const nth = <T>(list: readonly T[], index: number): T => {
  if (index < 0 || index >= list.length) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return list[index] as T;
};

/** The item at `index` modulo the length. */
export const cycle = <T>(list: readonly T[], index: number): T => nth(list, index % list.length);

export const last = <T>(list: readonly T[]): T => nth(list, list.length - 1);

/** The item at a random `fraction` of the list, 0 (inclusive) to 1 (exclusive). */
export const choose = <T>(list: readonly T[], fraction: number): T =>
  nth(list, Math.floor(fraction * list.length));

export const shuffle = <T>(r: Random, list: readonly T[]): T[] => {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1));
    const swapped = nth(shuffled, i);
    shuffled[i] = nth(shuffled, j);
    shuffled[j] = swapped;
  }
  return shuffled;
};

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
