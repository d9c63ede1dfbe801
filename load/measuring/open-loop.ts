import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts `perSecond` pieces of work each second, whether or not the earlier ones are done, and returns how long each
 * took from the moment it was due: a stall of the server cannot hide behind a client that waits for it.
 */
export const openLoop = async (
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> => {
  const total = Math.round(perSecond * seconds);
  const began = performance.now();
  const durations: Promise<number>[] = [];
  for (let index = 0; index < total; index++) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    // Timers fire up to a millisecond late: that is the client's delay, not the server's.
    const start = Math.max(due, Math.min(performance.now(), due + 1));
    const duration = work(index).then(() => performance.now() - start);
    // A rejection before the loop is over is reported by `all` below, not as unhandled.
    duration.catch(() => undefined);
    durations.push(duration);
  }
  return Promise.all(durations);
};
