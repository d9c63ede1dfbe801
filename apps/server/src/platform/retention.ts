import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import type { Clock } from '#app/kernel/time.ts';

import type { Database, Executor } from './database.ts';
import { defineJob, enqueue, handleJob, type JobHandler } from './jobs.ts';

/** What a feature deletes of one table when its time has come. */
export type RetentionRule = {
  table: string;
  /** Deletes at most `limit` rows and says how many. */
  deleteEnded: (executor: Executor, now: Date, limit: number) => Promise<number>;
};

/** Deletes the rows that `hasEnded` finds; `key` are the columns of the primary key. */
export const deleteWhere = (
  table: string,
  key: string[],
  hasEnded: (now: Date) => RawBuilder<unknown>,
): RetentionRule => ({
  table,
  deleteEnded: async (executor, now, limit) => {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${hasEnded(now)} limit ${limit})`.execute(executor);
    return Number(numAffectedRows);
  },
});

const BATCH = 1_000;

const startJob = defineJob({
  name: 'retention.start',
  payload: z.object({}),
  maxAttempts: 3,
  priority: 10,
});
const sweepJob = defineJob({
  name: 'retention.sweep',
  payload: z.object({ table: z.string() }),
  maxAttempts: 3,
  priority: 10,
});

/** Deletes what has ended, a job for each table, so that one that fails does not keep the others. */
export const createRetention = (deps: { database: Database; clock: Clock; rules: RetentionRule[] }) => {
  const { db } = deps.database;
  const rules = new Map(deps.rules.map((rule) => [rule.table, rule]));
  const request = (table: string) => enqueue(db, sweepJob, { table }, { key: `retention:${table}` });

  return {
    tables: [...rules.keys()],
    start: async (): Promise<void> => {
      for (const table of rules.keys()) await request(table);
    },
    /** One batch, and another job for the next while there is one: no statement holds many rows. */
    sweep: async (table: string): Promise<void> => {
      const deleted = await rules.get(table)?.deleteEnded(db, deps.clock(), BATCH);
      if (deleted === BATCH) await request(table);
    },
  };
};

/** What the worker does for retention. */
export const retentionJobs = (retention: ReturnType<typeof createRetention>): JobHandler[] => [
  handleJob(startJob, retention.start),
  handleJob(sweepJob, ({ table }) => retention.sweep(table)),
];

/** Every night. */
export const retentionSchedule = [{ job: startJob.name, at: '23 3 * * *' }];
