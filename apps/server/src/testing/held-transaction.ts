import { expect, onTestFinished } from 'vitest';

import type { Database } from '#app/platform/database.ts';

/** Runs a statement and keeps its transaction, with the row locks, open until `commit` or the end of the test. */
export const holdTransaction = async (
  { pool }: Pick<Database, 'pool'>,
  text: string,
  values: unknown[],
): Promise<{ waitForBlocked: () => Promise<void>; commit: () => Promise<void> }> => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(text, values);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let isOpen = true;
  const commit = async () => {
    if (!isOpen) return;
    isOpen = false;
    await client.query('commit');
    client.release();
  };
  onTestFinished(commit);
  const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  return {
    /** Resolves when another connection waits for this transaction, or when it has ended. */
    waitForBlocked: () =>
      expect
        .poll(async () => !isOpen || (await pool.query(blocked, [rows[0]?.pid])).rowCount !== 0, {
          timeout: 60_000,
        })
        .toBe(true),
    commit,
  };
};
