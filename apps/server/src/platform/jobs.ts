import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  Logger as RunnerLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';

import { keepAsking, type Executor } from './database.ts';
import type { Logger } from '@maetrix/service/logger';

/** What is to be done later: a name, the payload it takes, how often it is tried. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  maxAttempts: number;
  /** Jobs of one queue are done one after the other. */
  queue?: (payload: z.output<Payload>) => string;
  /** Smaller comes first; 0 is usual. */
  priority?: number;
};

export const defineJob = <Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition;

/** Enqueues in the caller's transaction: no commit, no job. With a `key`, once however often it is asked for. */
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

/** The same for many at once, each under its key. */
export const enqueueAll = async <Payload extends z.ZodType>(
  executor: Executor,
  job: JobDefinition<Payload>,
  wanted: { payload: z.input<Payload>; key: string }[],
): Promise<void> => {
  if (!wanted.length) return;
  await sql`select graphile_worker.add_jobs(array_agg(
      (${job.name}, payload, null, null, ${job.maxAttempts}, key, ${job.priority ?? 0}, null)::graphile_worker.job_spec
      order by place), true)
    from json_to_recordset(${JSON.stringify(wanted.map((each, place) => ({ ...each, place })))})
      wanted (payload json, key text, place int)`.execute(executor);
};

export type JobHandler = { name: string; handle: (payload: unknown) => Promise<void> };

/** Handlers must be idempotent: a job that was running when its worker died runs again. */
export const handleJob = <Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
): JobHandler => ({ name: job.name, handle: (payload) => handle(job.payload.parse(payload)) });

const HEARTBEAT_MS = 2_000;
const DEAD_AFTER = '10 seconds';
const START_AGAIN_MS = 500;

const SAY_ALIVE = `insert into job_workers (id, seen_at) values ($1, now())
  on conflict (id) do update set seen_at = excluded.seen_at`;

const FREE_JOBS_OF_THE_DEAD = `with dead as (
    select distinct locked_by as id from graphile_worker.jobs job
    where locked_at < now() - $1::interval and not exists (
      select from job_workers worker where worker.id = job.locked_by and seen_at > now() - $1::interval)
  ), forgotten as (delete from job_workers where seen_at < now() - interval '1 day')
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`;

const startHeartbeat = (pool: Pool, events: WorkerEvents, logger: Logger) => {
  let id: string | undefined;
  const beat = async () => {
    if (id === undefined) return;
    await pool.query(SAY_ALIVE, [id]);
    await pool.query(FREE_JOBS_OF_THE_DEAD, [DEAD_AFTER]);
  };
  const tryToBeat = () => {
    beat().catch((error: unknown) => logger.warn({ err: error }, 'heartbeat failed'));
  };
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
    tryToBeat();
  });
  return setInterval(tryToBeat, HEARTBEAT_MS);
};

/** The runner's listening connection is left when it went silent; until then jobs are found by asking. */
const watchListener = (events: WorkerEvents) => {
  let stopAsking = () => {};
  events.on('pool:listen:success', ({ client }) => {
    stopAsking();
    stopAsking = keepAsking(client);
  });
  events.on('pool:listen:release', () => stopAsking());
};

const runnerLogger = (logger: Logger) =>
  new RunnerLogger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning') logger.warn({ task: scope.taskIdentifier }, message);
  });

/** Runs jobs until stopped. A worker that died without a word loses its jobs to the others after ten seconds. */
export const startWorker = async (deps: {
  pool: Pool;
  handlers: JobHandler[];
  concurrency: number;
  logger: Logger;
  /** What comes round: a job without payload, and when, as crontab writes it. */
  schedule?: { job: string; at: string }[];
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
    logger.error({ job: job.task_identifier, id: job.id, attempts: job.attempts }, 'a job was given up');
  });
  watchListener(events);
  const heartbeat = startHeartbeat(pool, events, logger);
  const start = () =>
    run({
      pgPool: pool,
      taskList,
      events,
      concurrency: deps.concurrency,
      parsedCronItems: parseCronItems(
        (deps.schedule ?? []).map(({ job, at }) => ({ task: job, match: at, identifier: job })),
      ),
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: runnerLogger(logger),
    });
  let runner: Pick<Runner, 'promise' | 'stop'> = await start();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  // It ends by itself when the database goes away. What it was at is freed after ten seconds, as that of the dead is.
  const keepRunning = async () => {
    for (;;) {
      const cause: unknown = await runner.promise.catch((error: unknown) => error);
      if (isStopping()) return;
      logger.warn({ err: cause }, 'the runner ended and is started again');
      await sleep(START_AGAIN_MS);
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
      clearInterval(heartbeat);
      // One that ended by itself has nothing left to stop.
      await runner.stop().catch((error: unknown) => logger.warn({ err: error }, 'the runner had ended'));
    },
  };
};
