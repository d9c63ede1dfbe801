import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import { leaseRepository as leases } from './lease-repository.ts';

/** Longer than all requests of one change may take. */
const LEASE_MS = 3 * MINUTE;
/** The caller still has to hear what became of the change that comes after the wait. */
const WAIT_MS = 5_000;
const POLL_MS = 100;

/** Runs what charges a member or changes their subscription one at a time, in any process, without holding a connection. */
export const createTurns = (deps: { database: Database; random: Pick<Random, 'uuid'>; logger: Logger }) => {
  const { db } = deps.database;

  return {
    run: async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
      const lease = { userId, holder: deps.random.uuid() };
      const deadline = performance.now() + WAIT_MS;
      while (!(await leases.take(db, lease, LEASE_MS))) {
        if (performance.now() > deadline) throw new AppError('overloaded');
        await sleep(POLL_MS);
      }
      try {
        return await work();
      } finally {
        // The work is done or not, whatever becomes of the lease: it ends by itself.
        await leases.release(db, lease).catch((error: unknown) => {
          deps.logger.warn({ err: error, user: userId }, 'a turn was not handed on');
        });
      }
    },
  };
};

export type Turns = ReturnType<typeof createTurns>;
