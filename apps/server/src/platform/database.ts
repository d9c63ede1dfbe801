import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types, type QueryResultRow } from 'pg';

import type { Tables } from './database-schema.ts';

const INT8 = 20;
types.setTypeParser(INT8, Number);

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Repositories take either: a transaction where the caller owns one. */
export type Executor = Db | Tx;

export type Database = {
  db: Db;
  pool: Pool;
  ping: () => Promise<void>;
  close: () => Promise<void>;
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
