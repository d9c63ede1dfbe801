import { createScratchDatabase } from '@maetrix/testing';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';

import { MINUTE } from '#app/kernel/time.ts';
import { templateName } from '#app/testing/template-database.ts';

import { createDatabase, inTransaction } from './database.ts';
import { loadEnv } from './env.ts';
import { defineJob, enqueue, handleJob, startWorker } from './jobs.ts';
import { createLogger } from '@maetrix/service/logger';

const scratch = await createScratchDatabase(loadEnv().DATABASE_URL, await templateName());
const database = createDatabase({ url: scratch.url, poolSize: 10, timeoutMs: 8_000 });
afterAll(async () => {
  await database.close();
  await scratch.drop();
});
const logger = createLogger({ name: 'test', level: 'silent' });

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 3 });

const work = async () => {
  const greeted: string[] = [];
  const runner = await startWorker({
    pool: database.pool,
    handlers: [
      handleJob(greet, ({ name }) => {
        greeted.push(name);
        return Promise.resolve();
      }),
    ],
    concurrency: 2,
    logger,
  });
  onTestFinished(() => runner.stop());
  return greeted;
};

test('enqueues nothing when the transaction rolls back', async () => {
  await inTransaction(database.db, async (tx) => {
    await enqueue(tx, greet, { name: 'undone' });
    throw new Error('changed our mind');
  }).catch(() => undefined);
  await inTransaction(database.db, (tx) => enqueue(tx, greet, { name: 'Ada' }));
  const greeted = await work();
  await vi.waitFor(() => expect(greeted).toEqual(['Ada']), { timeout: 60_000 });
});

test('runs the job of a dead worker on another worker', async () => {
  await enqueue(database.db, greet, { name: 'Grace' });
  await database.pool.query(`update graphile_worker._private_jobs
    set locked_by = 'a worker that was killed', locked_at = now() - interval '11 seconds'`);
  const greeted = await work();
  await vi.waitFor(() => expect(greeted).toEqual(['Grace']), { timeout: 60_000 });
});

test('a worker that stops is alive until its last job has ended', async () => {
  const slow = defineJob({ name: 'slow', payload: z.object({}), maxAttempts: 1 });
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const runner = await startWorker({
    pool: database.pool,
    handlers: [
      handleJob(slow, () => {
        started.resolve();
        return released.promise;
      }),
    ],
    concurrency: 1,
    logger,
  });
  onTestFinished(() => released.resolve());
  await enqueue(database.db, slow, {});
  await started.promise;
  const stopped = runner.stop();
  const lastSeen = async () =>
    (
      await database.pool.query<{ at: Date }>(
        `select seen_at as at from job_workers join graphile_worker._private_jobs on locked_by = job_workers.id`,
      )
    ).rows[0]?.at.getTime() ?? 0;
  const before = await lastSeen();
  await vi.waitFor(async () => expect(await lastSeen()).toBeGreaterThan(before), { timeout: 60_000 });
  released.resolve();
  await stopped;
});

test('counts and logs a job that failed for the last time', async () => {
  const fail = defineJob({ name: 'fail', payload: z.object({}), maxAttempts: 1 });
  const outcomes: string[] = [];
  const lines: string[] = [];
  await enqueue(database.db, fail, {});
  const runner = await startWorker({
    pool: database.pool,
    handlers: [handleJob(fail, () => Promise.reject(new Error('never works')))],
    concurrency: 1,
    logger: createLogger({ name: 'test', level: 'warn' }, { write: (line) => void lines.push(line) }),
    onJob: (name, outcome) => outcomes.push(`${name} ${outcome}`),
  });
  onTestFinished(() => runner.stop());
  await vi.waitFor(() => expect(outcomes).toEqual(['fail failed', 'fail given_up']), { timeout: 60_000 });
  expect(lines.at(-1)).toContain('job failed for the last time');
  // The runner's own lines quote the error as it is.
  expect(lines.join()).not.toContain('Failed task');
});

test('makes up for the runs of a scheduled job that were missed with one run, with the settings of the job', async () => {
  const tidy = defineJob({ name: 'tidy', payload: z.object({}), maxAttempts: 2, priority: 7 });
  await database.pool
    .query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('tidy', now() - interval '1 day', now() - interval '1 hour')`);
  const runner = await startWorker({
    pool: database.pool,
    handlers: [],
    concurrency: 1,
    logger,
    schedule: [{ job: tidy, at: '* * * * *', catchUp: 10 * MINUTE }],
  });
  onTestFinished(() => runner.stop());
  const isCaughtUp = `select from graphile_worker._private_known_crontabs
    where identifier = 'tidy' and last_execution > now() - interval '2 minutes'`;
  await vi.waitFor(async () => expect((await database.pool.query(isCaughtUp)).rowCount).toBe(1), {
    timeout: 60_000,
  });
  const jobs = await database.pool.query(
    `select max_attempts, priority from graphile_worker.jobs where task_identifier = 'tidy'`,
  );
  expect(jobs.rows).toEqual([{ max_attempts: 2, priority: 7 }]);
});
