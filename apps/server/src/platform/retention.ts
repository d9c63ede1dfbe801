import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import { DAY, addMs, type Clock } from '#app/kernel/time.ts';

import type { Database, Executor } from './database.ts';
import type { Feature } from './feature.ts';
import { defineJob, enqueue, handleJob } from './jobs.ts';

/** How a feature deletes the expired rows of one table. */
export type RetentionRule = {
  table: string;
  /** Deletes at most `limit` rows and returns how many. */
  deleteExpired: (executor: Executor, now: Date, limit: number) => Promise<number>;
};

/** Deletes the rows that match `isExpired`; `key` lists the columns of the primary key. */
export const deleteWhere = (
  table: string,
  key: string[],
  isExpired: (now: Date) => RawBuilder<unknown>,
): RetentionRule => ({
  table,
  deleteExpired: async (executor, now, limit) => {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${isExpired(now)} limit ${limit})`.execute(executor);
    return Number(numAffectedRows);
  },
});

/** The payload of a job can name a person. Whoever looks into why it failed has a month. */
const FAILED_JOB_DAYS = 30;

const failedJobsRetention: RetentionRule = {
  table: 'graphile_worker.jobs',
  deleteExpired: async (executor, now, limit) => {
    const { rows } = await sql`
      select from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${addMs(now, -FAILED_JOB_DAYS * DAY)}
        limit ${limit}))`.execute(executor);
    return rows.length;
  },
};

const BATCH_SIZE = 1_000;

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

/** Deletes expired rows with one job per table, so that one failing table does not stop the others. */
const createRetention = (deps: { database: Database; clock: Clock; rules: RetentionRule[] }) => {
  const { db } = deps.database;
  const rules = new Map(deps.rules.map((rule) => [rule.table, rule]));
  if (rules.size < deps.rules.length) throw new Error('A table has two rules of retention');
  const request = (table: string) => enqueue(db, sweepJob, { table }, { key: `retention:${table}` });

  return {
    start: async (): Promise<void> => {
      for (const table of rules.keys()) await request(table);
    },
    /** Deletes one batch and enqueues the next while there are more rows, so that no statement locks many rows. */
    sweep: async (table: string): Promise<void> => {
      const deleted = await rules.get(table)?.deleteExpired(db, deps.clock(), BATCH_SIZE);
      if (deleted === BATCH_SIZE) await request(table);
    },
  };
};

/** Deletes the expired rows of all features, and jobs that failed for good, every night. */
export const createRetentionFeature = (
  rules: RetentionRule[],
): Feature<{ database: Database; clock: Clock }> => ({
  name: 'retention',
  jobs: (parts) => {
    const retention = createRetention({ ...parts, rules: [...rules, failedJobsRetention] });
    return [handleJob(startJob, retention.start), handleJob(sweepJob, ({ table }) => retention.sweep(table))];
  },
  schedule: [{ job: startJob, at: '23 3 * * *', catchUp: DAY }],
});
