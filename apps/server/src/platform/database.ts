import type { Socket } from 'node:net';

import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, types, type ClientBase, type PoolClient, type QueryResultRow } from 'pg';

import type { Tables } from './database-schema.ts';
import { requireWaitingCaller } from './waiting-caller.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
types.setTypeParser(INT8, Number);
types.setTypeParser(INT8_ARRAY as number as typeof types.builtins.INT8, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Repositories accept both, so that they can join the caller's transaction. */
export type Executor = Db | Tx;

export type Database = {
  db: Db;
  pool: Pool;
  ping: () => Promise<void>;
  /** False after 30 s without a successful ping. */
  isAlive: () => boolean;
  /** Listens to a channel on its own connection until the signal aborts; rejects when the connection is lost. Calls back without a payload once connected. */
  listen: (channel: string, onNotification: (payload?: string) => void, until: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
};

const CONNECT_MS = 2_000;
const PING_EVERY_MS = 5_000;
const ALIVE_MS = 30_000;
/** The server cancels a statement slightly before the client drops the connection. */
const STATEMENT_MARGIN_MS = 100;
/** Frees the locks of a client that vanished inside a transaction. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type Wire = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Destroys the connection when a query on it is not answered in time: pg's own query_timeout keeps the connection in the
 * pool, and the next query would wait behind the lost answer. A socket timeout has no cost per query.
 */
const destroyOnTimeout = (client: ClientBase, timeoutMs: number, onTimeout?: () => void) => {
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  // An event listener, because setTimeout's callback runs only once, and the first timeout may be that of an idle connection.
  stream.setTimeout(timeoutMs);
  stream.on('timeout', () => {
    if (wire.readyForQuery) return;
    stream.destroy(new Error(`The database did not answer within ${timeoutMs} ms`));
    onTimeout?.();
  });
};

/** Pings regularly, so that a listening connection that went dead is noticed; returns a function that stops it. */
export const startPinging = (client: ClientBase): (() => void) => {
  // A failure ends the connection, which reports it.
  const timer = setInterval(() => void client.query('select 1').catch(() => undefined), PING_EVERY_MS);
  return () => clearInterval(timer);
};

const listen = async (
  options: { url: string; timeoutMs: number; connectTimeoutMs: number },
  channel: string,
  onNotification: (payload?: string) => void,
  until: AbortSignal,
) => {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: options.connectTimeoutMs,
    ...KEEP_ALIVE,
  });
  let stopPinging = () => {};
  const lost = Promise.withResolvers<void>();
  client.on('error', lost.reject);
  client.on('end', () => lost.resolve());
  client.on('notification', ({ payload }) => onNotification(payload));
  lost.promise.catch(() => undefined);
  try {
    await client.connect();
    destroyOnTimeout(client, options.timeoutMs);
    stopPinging = startPinging(client);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNotification();
    until.addEventListener('abort', () => lost.resolve(), { once: true });
    // The signal may have aborted while connecting, before the listener was added.
    if (!until.aborted) await lost.promise;
  } finally {
    stopPinging();
    await client.end().catch(() => undefined);
  }
};

/** When one connection timed out, idle connections are probably dead too: they are dropped before they are used. */
const dropIdleOnTimeout = (pool: Pool, timeoutMs: number) => {
  const idle = new Set<PoolClient>();
  const dropIdle = () => {
    for (const client of idle) (client as unknown as Wire).connection.stream.destroy();
  };
  pool.on('connect', (client) => destroyOnTimeout(client, timeoutMs, dropIdle));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client as PoolClient));
  pool.on('remove', (client) => idle.delete(client as PoolClient));
};

export const createDatabase = (options: {
  url: string;
  poolSize: number;
  /** How long to wait for the answer to a query. */
  timeoutMs: number;
  /** Multiplies the timeouts. */
  timeoutFactor?: number;
  onIdleError?: (error: Error) => void;
}): Database => {
  const { timeoutFactor = 1 } = options;
  const timeoutMs = options.timeoutMs * timeoutFactor;
  const connectTimeoutMs = CONNECT_MS * timeoutFactor;
  const pool = new Pool({
    // Compiling a statement takes longer than ours may run.
    options: '-c jit=off',
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: timeoutMs - STATEMENT_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...KEEP_ALIVE,
  });
  dropIdleOnTimeout(pool, timeoutMs);
  const onError = (error: Error) => options.onIdleError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let answeredAt = performance.now();
  const ping = async () => {
    await pool.query('select 1');
    answeredAt = performance.now();
  };
  // Failures are reported by the pool and by the readiness check.
  const pinging = setInterval(() => void ping().catch(() => undefined), PING_EVERY_MS);
  pinging.unref();
  return {
    db,
    pool,
    listen: (channel, onNotification, until) =>
      listen({ url: options.url, timeoutMs, connectTimeoutMs }, channel, onNotification, until),
    ping,
    isAlive: () => performance.now() - answeredAt < ALIVE_MS,
    close: () => {
      clearInterval(pinging);
      return db.destroy();
    },
  };
};

/** Rolled back when its caller has already got a timeout: they would repeat what was done. */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const result = await work(tx);
    requireWaitingCaller();
    return result;
  });

/**
 * A named statement for hot paths: the database plans it once per connection. `bind` lists the arguments in the order of
 * the placeholders; the SQL names its columns in camelCase.
 */
export const prepareStatement =
  <Args, Row extends QueryResultRow = never>(name: string, text: string, bind: (args: Args) => unknown[]) =>
  async (pool: Pool, args: Args): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: bind(args) })).rows;
