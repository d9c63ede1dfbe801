import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { DAY } from '#app/kernel/time.ts';

/** The index of the start time in /proc/<pid>/stat, counted after the process name. */
const START_TIME_FIELD = 19;

/** Identifies a process by pid and start time, because pids are reused. Null when there is no such process. */
const processIdentity = (pid: number): string | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = fields.slice(fields.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD];
    return `${hostname()}_${pid}_${started}`;
  } catch (error) {
    // ESRCH: the process ended while its file was read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

const ownIdentity = processIdentity(process.pid) ?? `${hostname()}_${process.pid}_0`;

/** Creates a work folder named after this process. */
export const createWorkFolder = async (folder: string, assetId: number): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, `${ownIdentity}_${assetId}-`));
};

/** Processes of other machines cannot be checked; their folders count as abandoned after a day. */
const isAbandoned = async (path: string, name: string): Promise<boolean> => {
  const [host, pid, started] = name.split('_');
  if (host === hostname() && started !== undefined)
    return processIdentity(Number(pid)) !== `${host}_${pid}_${started}`;
  return Date.now() - (await stat(path)).mtimeMs > DAY;
};

/** Removes the work folders of killed processes; returns how many. */
export const removeAbandonedWork = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true });
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!(await isAbandoned(path, name))) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
};
