const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type Random = () => number;

/** Numbers in [0, 1) that are the same for the same seed. */
export const createRandom = (seed: string): Random => {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Ids = (prefix: string, length?: number) => string;

/** Ids in Stripe's format: a counter makes them unique, the seed determines the rest. */
export const createIds = (seed: string): Ids => {
  const random = createRandom(seed);
  let last = 0;
  return (prefix, length = 24) => {
    let id = (++last).toString(36).padStart(6, '0');
    while (id.length < length) id += alphabet[Math.floor(random() * alphabet.length)];
    return `${prefix}_${id}`;
  };
};

/** The same text gives the same token. */
export const fingerprintOf = (text: string): string => {
  const random = createRandom(text);
  return Array.from({ length: 16 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
};
