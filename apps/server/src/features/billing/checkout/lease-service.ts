import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import { leaseRepository as leases } from './lease-repository.ts';

/** Longer than all provider requests of one change can take together. */
const LEASE_MS = 3 * MINUTE;
/** Leaves the caller enough of its own timeout to run the work after the wait. */
const WAIT_MS = 5_000;
const POLL_MS = 100;

/** Serialises charges and subscription changes of a member across processes, without holding a database connection. */
export const createLeases = (deps: {
  database: Database;
  random: Pick<Random, 'uuid'>;
  logger: Logger;
  timeoutFactor?: number;
}) => {
  const { db } = deps.database;

  return {
    runExclusive: async <Result>(memberId: number, work: () => Promise<Result>): Promise<Result> => {
      const lease = { memberId, holder: deps.random.uuid() };
      const deadline = performance.now() + WAIT_MS * (deps.timeoutFactor ?? 1);
      while (!(await leases.take(db, lease, LEASE_MS))) {
        if (performance.now() > deadline) throw new AppError('overloaded');
        await sleep(POLL_MS);
      }
      try {
        return await work();
      } finally {
        // The result of the work stands even if the release fails: the lease expires by itself.
        await leases.release(db, lease).catch((error: unknown) => {
          deps.logger.warn({ err: error, memberId }, 'a billing lease could not be released');
        });
      }
    },
  };
};

export type Leases = ReturnType<typeof createLeases>;
