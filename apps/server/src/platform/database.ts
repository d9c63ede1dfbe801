import type { Socket } from 'node:net';

import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, types, type ClientBase, type PoolClient, type QueryResultRow } from 'pg';

import type { Tables } from './database-schema.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
types.setTypeParser(INT8, Number);
types.setTypeParser(INT8_ARRAY as number as typeof types.builtins.INT8, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Repositories take either: a transaction where the caller owns one. */
export type Executor = Db | Tx;

export type Database = {
  db: Db;
  pool: Pool;
  ping: () => Promise<void>;
  /** False once no ping was answered for half a minute. */
  isAlive: () => boolean;
  /** Hears a channel on a connection of its own, until told to stop; fails when the connection does. Calls back without a payload once connected. */
  listen: (channel: string, onNotice: (payload?: string) => void, until: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
};

const CONNECT_MS = 2_000;
const PING_EVERY_MS = 5_000;
const ALIVE_MS = 30_000;
/** The server ends a statement a little before its client gives the connection up. */
const STATEMENT_MARGIN_MS = 100;
/** Locks of a client that vanished in a transaction are freed after this. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type Wire = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Destroys the connection when a query on it is not answered in time: pg's own query_timeout leaves it in use, and
 * whatever is asked next waits behind the lost answer. The socket's timer costs nothing per query.
 */
const destroyWhenSilent = (client: ClientBase, answerMs: number, onSilent?: () => void) => {
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  // Not as setTimeout's callback, which is called once: the first silence is that of an idle connection.
  stream.setTimeout(answerMs);
  stream.on('timeout', () => {
    if (wire.readyForQuery) return;
    stream.destroy(new Error(`The database did not answer within ${answerMs} ms`));
    onSilent?.();
  });
};

/** Asks now and then, so that a connection that only listens is noticed when it went silent; returns what stops it. */
export const keepAsking = (client: ClientBase): (() => void) => {
  // A failure is reported by the connection itself, which ends.
  const timer = setInterval(() => void client.query('select 1').catch(() => undefined), PING_EVERY_MS);
  return () => clearInterval(timer);
};

const listen = async (
  options: { url: string; answerMs: number },
  channel: string,
  onNotice: (payload?: string) => void,
  until: AbortSignal,
) => {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
  });
  let stopAsking = () => {};
  const lost = Promise.withResolvers<void>();
  client.on('error', lost.reject);
  client.on('end', () => lost.resolve());
  client.on('notification', ({ payload }) => onNotice(payload));
  lost.promise.catch(() => undefined);
  try {
    await client.connect();
    destroyWhenSilent(client, options.answerMs);
    stopAsking = keepAsking(client);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNotice();
    until.addEventListener('abort', () => lost.resolve(), { once: true });
    // An abort while connecting was before there was a listener for it.
    if (!until.aborted) await lost.promise;
  } finally {
    stopAsking();
    await client.end().catch(() => undefined);
  }
};

/** When one connection went silent, its idle neighbours probably did: they are dropped before anybody uses them. */
const dropIdleWhenSilent = (pool: Pool, answerMs: number) => {
  const idle = new Set<PoolClient>();
  const dropIdle = () => {
    for (const client of idle) (client as unknown as Wire).connection.stream.destroy();
  };
  pool.on('connect', (client) => destroyWhenSilent(client, answerMs, dropIdle));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client as PoolClient));
  pool.on('remove', (client) => idle.delete(client as PoolClient));
};

export const createDatabase = (options: {
  url: string;
  poolSize: number;
  /** How long an answer is waited for. */
  answerMs: number;
  onIdleError?: (error: Error) => void;
}): Database => {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.answerMs - STATEMENT_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...KEEP_ALIVE,
  });
  dropIdleWhenSilent(pool, options.answerMs);
  const onError = (error: Error) => options.onIdleError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let answeredAt = performance.now();
  const ping = async () => {
    await pool.query('select 1');
    answeredAt = performance.now();
  };
  // Its failures are reported by the pool, and by readiness.
  const pinging = setInterval(() => void ping().catch(() => undefined), PING_EVERY_MS);
  pinging.unref();
  return {
    db,
    pool,
    listen: (channel, onNotice, until) => listen(options, channel, onNotice, until),
    ping,
    isAlive: () => performance.now() - answeredAt < ALIVE_MS,
    close: () => {
      clearInterval(pinging);
      return db.destroy();
    },
  };
};

export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work);

/** A statement of a hot path, planned once per connection; its text is fixed, its values are bound. */
export const prepareStatement =
  <Row extends QueryResultRow>(pool: Pool, name: string, text: string) =>
  async (values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
