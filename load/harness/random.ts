import { parseArgs } from 'node:util';

/** The seed given by `--seed`. */
export const readSeed = (): number | undefined => {
  const { values } = parseArgs({ strict: false, options: { seed: { type: 'string' } } });
  return values.seed === undefined ? undefined : Number(values.seed);
};

/** A deterministic generator of numbers from 0 to 1. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
