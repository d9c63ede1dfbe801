import { isCalm, waitForCalm, watchStolenTime } from './stolen-time.ts';
import type { Failure } from './reports.ts';

const CALM_LIMIT_MS = 10 * 60_000;

/**
 * What failed runs once more on a calm machine. A try during which the host took the processors away does not count
 * and is repeated, as long as there is time. Resolves to what failed in the last try.
 */
export const trySecondTime = async (
  failures: Failure[],
  run: (failures: Failure[]) => Promise<Failure[]>,
  isTimeLeft: () => boolean,
): Promise<Failure[]> => {
  let left = failures;
  while (isTimeLeft()) {
    await waitForCalm(CALM_LIMIT_MS);
    const stolenShare = watchStolenTime();
    left = await run(left);
    if (!left.length || isCalm(stolenShare())) return left;
  }
  return left;
};
