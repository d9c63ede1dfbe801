import { readdir, readFile } from 'node:fs/promises';

import { runMigrations as migrateJobs } from 'graphile-worker';
import { Client } from 'pg';

import { sha256 } from './secrets.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
const MIGRATION_LOCK_ID = 7_210_001;
const LOCK_TIMEOUT = '100ms';
const MAX_ATTEMPTS = 50;

type Migration = { name: string; sql: string; digest: string };

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, digest: sha256(sql).toString('hex') };
    }),
  );
};

/** A digest of all migrations, used to name template databases. */
export const migrationsDigest = async (): Promise<string> =>
  sha256((await readMigrations()).map((migration) => migration.digest).join())
    .toString('hex')
    .slice(0, 12);

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const apply = async (client: Client, migration: Migration): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await client.query(migration.sql);
      await client.query('insert into migrations (name, digest) values ($1, $2)', [
        migration.name,
        migration.digest,
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      // Requests would queue behind a waiting lock, so the migration gives up early and tries again.
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(100 * attempt);
    }
  }
};

const alreadyApplied = async (client: Client): Promise<Map<string, string>> => {
  await client.query(`create table if not exists migrations (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.digest]));
};

/** Applies all pending migrations, one process at a time; returns their names. */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    const applied = await alreadyApplied(client);
    const migrations = await readMigrations();
    const edited = migrations.filter(({ name, digest }) => applied.has(name) && applied.get(name) !== digest);
    if (edited.length)
      throw new Error(
        `Migrations edited after they were applied: ${edited.map(({ name }) => name).join(', ')}`,
      );
    const pending = migrations.filter(({ name }) => !applied.has(name));
    // First, because triggers of ours enqueue jobs.
    await migrateJobs({ connectionString: url });
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
};
