import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  Logger as RunnerLogger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';

import { startPinging, type Executor } from './database.ts';
import type { Logger } from '@maetrix/service/logger';

/** A background job: its name, the schema of its payload, its number of attempts. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  maxAttempts: number;
  /** Jobs of one queue run one after another. */
  queue?: (payload: z.output<Payload>) => string;
  /** Smaller runs first; the default is 0. */
  priority?: number;
};

export const defineJob = <Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition;

/** Enqueues in the caller's transaction. With a `key`, a job that is already waiting under it is not added twice. */
export const enqueue = async <Payload extends z.ZodType>(
  executor: Executor,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { runAt = null, key = null }: { runAt?: Date | null; key?: string | null } = {},
): Promise<void> => {
  const queue = job.queue?.(job.payload.parse(payload)) ?? null;
  await sql`select graphile_worker.add_job(
    ${job.name}, ${JSON.stringify(payload)}::json, queue_name := ${queue}::text, run_at := ${runAt},
    max_attempts := ${job.maxAttempts}, job_key := ${key}, job_key_mode := 'preserve_run_at',
    priority := ${job.priority ?? 0})`.execute(executor);
};

/** Enqueues many jobs in one statement, each under its key. */
export const enqueueAll = async <Payload extends z.ZodType>(
  executor: Executor,
  job: JobDefinition<Payload>,
  jobs: { payload: z.input<Payload>; key: string }[],
): Promise<void> => {
  if (!jobs.length) return;
  await sql`select graphile_worker.add_jobs(array_agg(
      (${job.name}, payload, null, null, ${job.maxAttempts}, key, ${job.priority ?? 0}, null)::graphile_worker.job_spec
      order by index), true)
    from json_to_recordset(${JSON.stringify(jobs.map((each, index) => ({ ...each, index })))})
      job (payload json, key text, index int)`.execute(executor);
};

/** Gives jobs that were given up one more attempt; answers how many. */
export const retryGivenUp = async (executor: Executor, names: string[]): Promise<number> => {
  const { rows } = await sql`select graphile_worker.reschedule_jobs(array[job.id], run_at := now(),
      attempts := job.max_attempts - 1)
    from graphile_worker.jobs job
    where job.task_identifier = any(${names}) and job.attempts >= job.max_attempts and job.locked_at is null`.execute(
    executor,
  );
  return rows.length;
};

/** A recurring job without payload. */
export type ScheduledJob = {
  job: JobDefinition;
  /** A crontab expression in UTC. */
  at: string;
  /** How long after its time, in milliseconds, a run is made up for that was missed while no worker ran. */
  catchUp: number;
};

/** The key makes one run of several that are due. */
const toCronItem = ({ job, at, catchUp }: ScheduledJob): CronItem => ({
  task: job.name,
  match: at,
  identifier: job.name,
  options: {
    backfillPeriod: catchUp,
    maxAttempts: job.maxAttempts,
    priority: job.priority ?? 0,
    jobKey: job.name,
    jobKeyMode: 'preserve_run_at',
  },
});

export type JobHandler = { name: string; handle: (payload: unknown) => Promise<void> };

/** Binds a handler to a job. Handlers must be idempotent: a job runs again when its worker dies. */
export const handleJob = <Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
): JobHandler => ({ name: job.name, handle: (payload) => handle(job.payload.parse(payload)) });

const HEARTBEAT_MS = 2_000;
const DEAD_AFTER = '10 seconds';
const RESTART_DELAY_MS = 500;

const SAVE_HEARTBEAT = `insert into job_workers (id, seen_at) values ($1, now())
  on conflict (id) do update set seen_at = excluded.seen_at`;

const UNLOCK_JOBS_OF_DEAD_WORKERS = `with dead as (
    select distinct locked_by as id from graphile_worker.jobs job
    where locked_at < now() - $1::interval and not exists (
      select from job_workers worker where worker.id = job.locked_by and seen_at > now() - $1::interval)
  ), removed as (delete from job_workers where seen_at < now() - interval '1 day')
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`;

const startHeartbeat = (pool: Pool, events: WorkerEvents, logger: Logger) => {
  let id: string | undefined;
  const beat = async () => {
    if (id === undefined) return;
    await pool.query(SAVE_HEARTBEAT, [id]);
    await pool.query(UNLOCK_JOBS_OF_DEAD_WORKERS, [DEAD_AFTER]);
  };
  const tryBeat = () => {
    beat().catch((error: unknown) => logger.warn({ err: error }, 'heartbeat failed'));
  };
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
    tryBeat();
  });
  return setInterval(tryBeat, HEARTBEAT_MS);
};

/** Pings the runner's listening connection, so that a dead one is replaced. Until then jobs are found by polling. */
const watchListener = (events: WorkerEvents) => {
  let stopPinging = () => {};
  events.on('pool:listen:success', ({ client }) => {
    stopPinging();
    stopPinging = startPinging(client);
  });
  events.on('pool:listen:release', () => stopPinging());
};

const runnerLogger = (logger: Logger) =>
  new RunnerLogger((scope) => (level, message) => {
    // Of a failed job we log the error ourselves, without what members wrote.
    if (message.startsWith('Failed task')) return;
    if (level === 'error' || level === 'warning') logger.warn({ task: scope.taskIdentifier }, message);
  });

/** Runs jobs until stopped. Jobs of a worker without a heartbeat for ten seconds are taken over by other workers. */
export const startWorker = async (deps: {
  pool: Pool;
  handlers: JobHandler[];
  concurrency: number;
  logger: Logger;
  schedule?: ScheduledJob[];
  onJob?: (name: string, outcome: 'done' | 'failed' | 'given_up') => void;
}): Promise<{ stop: () => Promise<void> }> => {
  const { pool, logger } = deps;
  const taskList: TaskList = Object.fromEntries(
    deps.handlers.map(({ name, handle }) => [
      name,
      async (payload: unknown) => {
        try {
          await handle(payload);
          deps.onJob?.(name, 'done');
        } catch (error) {
          deps.onJob?.(name, 'failed');
          logger.error({ err: error, job: name }, 'job failed');
          throw error;
        }
      },
    ]),
  );

  const events: WorkerEvents = new EventEmitter();
  events.on('job:failed', ({ job }) => {
    deps.onJob?.(job.task_identifier, 'given_up');
    logger.error(
      { job: job.task_identifier, id: job.id, attempts: job.attempts },
      'job failed for the last time',
    );
  });
  watchListener(events);
  const heartbeat = startHeartbeat(pool, events, logger);
  const start = () =>
    run({
      pgPool: pool,
      taskList,
      events,
      concurrency: deps.concurrency,
      parsedCronItems: parseCronItems((deps.schedule ?? []).map(toCronItem)),
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: runnerLogger(logger),
    });
  let runner: Pick<Runner, 'promise' | 'stop'> = await start();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  // The runner stops when the database connection is lost. Its jobs are unlocked after ten seconds, like those of a dead worker.
  const keepRunning = async () => {
    for (;;) {
      const cause: unknown = await runner.promise.catch((error: unknown) => error);
      if (isStopping()) return;
      logger.warn({ err: cause }, 'job runner stopped unexpectedly, restarting');
      await sleep(RESTART_DELAY_MS);
      if (isStopping()) return;
      runner = await start().catch((error: unknown) => ({
        promise: Promise.reject(error as Error),
        stop: () => Promise.resolve(),
      }));
      if (isStopping()) return runner.stop();
    }
  };
  void keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      // Stopping fails when the runner has stopped by itself.
      await runner
        .stop()
        .catch((error: unknown) => logger.warn({ err: error }, 'job runner had already stopped'));
      // The jobs that were still running belonged to this worker until now.
      clearInterval(heartbeat);
    },
  };
};
