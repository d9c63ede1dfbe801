import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, types, type QueryResultRow } from 'pg';

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
  /** Hears a channel on a connection of its own, until told to stop; fails when the connection does. Calls back without a payload once connected. */
  listen: (channel: string, onNotice: (payload?: string) => void, until: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
};

const listen = async (
  url: string,
  channel: string,
  onNotice: (payload?: string) => void,
  until: AbortSignal,
) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
  const lost = Promise.withResolvers<void>();
  client.on('error', lost.reject);
  client.on('end', () => lost.resolve());
  client.on('notification', ({ payload }) => onNotice(payload));
  lost.promise.catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNotice();
    until.addEventListener('abort', () => lost.resolve(), { once: true });
    await lost.promise;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const createDatabase = (options: {
  url: string;
  poolSize: number;
  onIdleError?: (error: Error) => void;
}): Database => {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
  });
  const onError = (error: Error) => options.onIdleError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    listen: (channel, onNotice, until) => listen(options.url, channel, onNotice, until),
    ping: async () => void (await pool.query('select 1')),
    close: () => db.destroy(),
  };
};

export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work);

/** A statement of a hot path, planned once per connection; its text is fixed, its values are bound. */
export const prepareStatement =
  <Row extends QueryResultRow>(pool: Pool, name: string, text: string) =>
  async (values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
