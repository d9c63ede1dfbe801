import { parseArgs } from 'node:util';

import { createScratchDatabase, prepareTemplate } from '@maetrix/testing';
import { Redis } from 'ioredis';

import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { templateName } from '../../apps/server/src/testing/template-database.ts';
import { readEnvironment } from '../../scripts/environment.ts';
import { prepareSeededTemplate } from '../../scripts/run/seeded-template.ts';
import { freePort, runProgram, startNode, type Child } from './children.ts';
import { onEnd } from './cleanup.ts';
import { connect, emailOf, fillMembers, type Sql } from './database.ts';
import { createClient, type Send } from './http-client.ts';

// Development uses 0, the browser tests 1; proofs that run at the same time have different ones.
const { values } = parseArgs({
  strict: false,
  options: { 'redis-database': { type: 'string', default: '9' } },
});
const REDIS_DATABASE = `/${values['redis-database']}`;

export const PASSWORD = 'Correct7Horse';
const MEMBER_HASH_OWNER = 'hash-source@load.example';

type Variables = Record<string, string | undefined>;
type Service = 'api' | 'realtime' | 'worker';

export type Running = Child & { origin: string; internal: string };

export type System = {
  env: Variables & { SITE_ORIGIN: string };
  sql: Sql;
  redis: Redis;
  start: (service: Service, own?: Variables) => Promise<Running>;
  /** Headers that set the client address, as the edge does. */
  from: (address: string) => Record<string, string>;
};

const prepareMigratedTemplate = async (serverUrl: string): Promise<string> => {
  const name = await templateName();
  await prepareTemplate({ serverUrl, name, fill: migrate });
  return name;
};

const prepareDemoTemplate = (serverUrl: string): Promise<string> =>
  prepareSeededTemplate(serverUrl, ({ command: [program, ...args], env }) =>
    runProgram(program, args, { ...readEnvironment(), ...env }),
  );

/**
 * The product on a scratch database, optionally of another PostgreSQL or with the demo data, and its own Redis
 * database; not started yet.
 */
export const createSystem = async (
  given: Variables = {},
  { postgres, isDemo = false }: { postgres?: string; isDemo?: boolean } = {},
): Promise<System> => {
  const base = readEnvironment();
  const serverUrl = postgres ?? base.DATABASE_URL;
  const template = await (isDemo ? prepareDemoTemplate : prepareMigratedTemplate)(serverUrl);
  const scratch = await createScratchDatabase(serverUrl, template);
  onEnd(scratch.drop);
  const env = {
    ...base,
    MAETRIX_ENV: 'test',
    LOG_LEVEL: 'info',
    // A machine that is slow for a moment is not what a proof looks for; timeouts have one of their own (faults).
    TIMEOUT_FACTOR: '20',
    DATABASE_URL: scratch.url,
    REDIS_URL: new URL(REDIS_DATABASE, base.REDIS_URL).href,
    ...given,
  };
  const sql = await connect(scratch.url);
  const redis = new Redis(env.REDIS_URL);
  onEnd(() => redis.disconnect());
  await redis.flushdb();
  // Redis channels ignore database numbers: unique ids keep the messages of other systems apart.
  const firstSession = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
  await sql(`alter table sessions alter column id restart with ${firstSession}`);

  return {
    env,
    sql,
    redis,
    start: async (service, own = {}) => {
      const [port, internal] = [own.PORT ?? String(await freePort()), String(await freePort())];
      const name = service.toUpperCase();
      const child = await startNode({
        name: service,
        args: [`apps/server/src/entrypoints/${service}.ts`],
        env: { ...env, [`${name}_PORT`]: port, [`${name}_METRICS_PORT`]: internal, ...own },
        ready: `http://127.0.0.1:${internal}/readyz`,
        // A worker that cannot reach its database at startup exits.
        again: service === 'worker',
      });
      return { ...child, origin: `http://127.0.0.1:${port}`, internal: `http://127.0.0.1:${internal}` };
    },
    from: (address) => ({ 'x-internal-secret': env.INTERNAL_SECRET, 'x-client-address': address }),
  };
};

/** An address within a network of 2^24. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** A hash of PASSWORD as the product itself makes it. */
export const productHash = async (system: System, api: Send): Promise<string> => {
  await api('POST', '/api/register', {
    headers: system.from('10.255.255.1'),
    body: {
      name: 'Hash Source',
      email: MEMBER_HASH_OWNER,
      password: PASSWORD,
      confirm_password: PASSWORD,
    },
  });
  const [row] = await system.sql<{ password_hash: string }>(
    'delete from sign_ups where email = $1 returning password_hash',
    [MEMBER_HASH_OWNER],
  );
  if (!row) throw new Error('The product did not take a registration');
  await system.sql(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
  return row.password_hash;
};

/** Members 1…count, who all have the password PASSWORD and the session `tokenOf(member)`. */
export const addMembers = async (system: System, api: Running, count: number): Promise<void> =>
  fillMembers(system.sql, count, await productHash(system, createClient(api.origin)));

/** The cookies of a member who logs in as a browser does. */
export const cookieOf = async (system: System, api: Running, member: number): Promise<string> => {
  const login = await fetch(`${api.origin}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: system.env.SITE_ORIGIN,
      ...system.from('10.0.0.9'),
    },
    body: JSON.stringify({ email: emailOf(member), password: PASSWORD }),
  });
  return login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
};

/** One figure of a process's metrics page, summed over its labels. */
export const readMetric = async (running: Running, name: string): Promise<number> => {
  const text = await (await fetch(`${running.internal}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};
