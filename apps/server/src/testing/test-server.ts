import { createScratchDatabase } from '@maetrix/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { createApiServer } from '#app/entrypoints/api-server.ts';
import { compose, type Composition } from '#app/entrypoints/compose.ts';
import { listJobHandlers, startFeatures } from '#app/entrypoints/features.ts';
import { parseEnv, type Env } from '#app/platform/env.ts';
import { createLogger } from '@maetrix/service/logger';
import { whenReady } from '#app/platform/redis.ts';

import { createMailbox, type Mailbox } from './mailbox.ts';
import { runWaitingJobs } from './run-jobs.ts';
import { templateName } from './template-database.ts';

export const ORIGIN = 'http://maetrix.localhost:8080';

export type TestServer = {
  app: FastifyInstance;
  parts: Composition;
  mailbox: Mailbox;
  logLines: string[];
  /** The server's clock; tests change it. */
  time: { now: Date };
  runJobs: () => Promise<void>;
  /** Sends a request with our origin unless the headers say otherwise. */
  call: (options: InjectOptions) => ReturnType<FastifyInstance['inject']>;
};

/** No test of this server asks what survives a crash of PostgreSQL. */
const WITHOUT_WAITING_FOR_DISK = '?options=-c%20synchronous_commit%3Doff';

/** A busy machine is no reason to fail: the tests of timeouts set 1. */
const TIMEOUT_FACTOR = 20;

/** The whole API with its own database, Redis prefix and mailbox, for the tests of one file. */
export const useTestServer = (
  prepare: (env: Env) => Promise<Partial<Env>> = () => Promise.resolve({}),
): TestServer => {
  const server = {} as TestServer;
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    const base = parseEnv({ ...process.env, MAETRIX_ENV: 'test' });
    const scratch = await createScratchDatabase(base.DATABASE_URL, await templateName());
    const mailbox = await createMailbox();
    const logLines: string[] = [];
    const logger = createLogger(
      { name: 'test', level: 'debug' },
      { write: (line) => void logLines.push(line) },
    );
    const time = { now: new Date() };
    const own = {
      ...base,
      DATABASE_URL: scratch.url + WITHOUT_WAITING_FOR_DISK,
      SMTP_URL: mailbox.url,
      SITE_ORIGIN: ORIGIN,
      TIMEOUT_FACTOR,
    };
    const env = { ...own, ...(await prepare(own)) };
    const redisPrefix = `${new URL(scratch.url).pathname.slice(1)}:`;
    const parts = compose(env, 'test', { clock: () => time.now, logger, redisPrefix });
    await whenReady(parts.redis);
    const stopFeatures = await startFeatures('api', parts);
    const app = await createApiServer(parts);
    const call = (options: InjectOptions) =>
      app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } });
    Object.assign(server, {
      app,
      parts,
      mailbox,
      logLines,
      time,
      call,
      runJobs: () => runWaitingJobs(parts.database.pool, listJobHandlers(parts)),
    });
    dispose = async () => {
      await app.close();
      await stopFeatures();
      await parts.close();
      await mailbox.close();
      await scratch.drop();
    };
  });
  afterAll(() => dispose());
  return server;
};
