import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Ticks = { stolen: number; all: number };

const CALM_SHARE = 0.1;
const CALM_MS = 20_000;

const readTicks = (): Ticks => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  // user nice system idle iowait irq softirq steal
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
};

/** Returns a function that tells which share of the processors' time the host has kept for itself since. */
export const watchStolenTime = (): (() => number) => {
  const before = readTicks();
  return () => {
    const now = readTicks();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
};

export const isCalm = (stolenShare: number): boolean => stolenShare < CALM_SHARE;

/** Waits until the host leaves the processors alone for a while; resolves to false when it does not. */
export const waitForCalm = async (limitMs: number): Promise<boolean> => {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const stolenShare = watchStolenTime();
    await sleep(CALM_MS);
    if (isCalm(stolenShare())) return true;
    if (Date.now() > deadline) return false;
  }
};
