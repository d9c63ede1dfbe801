import { randomBytes } from 'node:crypto';

import { Client, DatabaseError } from 'pg';

const ONE_AT_A_TIME = 7_210_002;
// C collation: the sort order is the same on every machine.
const EMPTY = "template template0 encoding 'UTF8' locale 'C.UTF-8'";

const named = (url: string, database: string) => {
  const renamed = new URL(url);
  renamed.pathname = `/${database}`;
  return renamed.href;
};

const withAdmin = async <Result>(url: string, work: (admin: Client) => Promise<Result>): Promise<Result> => {
  const admin = new Client({ connectionString: named(url, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

const INSUFFICIENT_PRIVILEGE = '42501';

/** `force` may not end the server's own vacuum, which a plain drop stops by itself. */
const drop = async (admin: Client, name: string) => {
  try {
    await admin.query(`drop database if exists "${name}" with (force)`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await admin.query(`drop database if exists "${name}"`);
  }
};

const dropTemplates = async (admin: Client, pattern: string) => {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname ~ $1',
    [pattern],
  );
  for (const { datname } of rows) await drop(admin, datname);
};

/** Creates the template once; its name contains a hash of its content, so a stale template is never used. */
export const prepareTemplate = (options: {
  serverUrl: string;
  name: string;
  /** Templates whose names match this regular expression are dropped when a new one is made. */
  outdated?: string;
  fill: (url: string) => Promise<unknown>;
}): Promise<void> =>
  withAdmin(options.serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1, hashtext($2))', [ONE_AT_A_TIME, options.name]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [options.name]);
    if (rowCount) return;
    if (options.outdated) await dropTemplates(admin, options.outdated);
    const unfinished = `${options.name}_unfinished`;
    await drop(admin, unfinished);
    await admin.query(`create database "${unfinished}" ${EMPTY}`);
    await options.fill(named(options.serverUrl, unfinished));
    await admin.query(`alter database "${unfinished}" rename to "${options.name}"`);
  });

/** A new database, empty or cloned from a template; `drop` removes it. */
export const createScratchDatabase = async (serverUrl: string, template?: string) => {
  const name = `maetrix_scratch_${randomBytes(6).toString('hex')}`;
  const like = template ? `template "${template}"` : EMPTY;
  await withAdmin(serverUrl, (admin) => admin.query(`create database "${name}" ${like}`));
  return {
    url: named(serverUrl, name),
    drop: () => withAdmin(serverUrl, (admin) => drop(admin, name)).then(() => undefined),
  };
};
