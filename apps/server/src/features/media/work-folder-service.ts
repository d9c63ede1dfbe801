import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { DAY } from '#app/kernel/time.ts';

/** Where the time a process started at stands in /proc/<pid>/stat, counted after the name, which may hold anything. */
const START_TIME = 19;

/** Names a process for good: its number alone is given to others later. Null when there is no such process. */
const processName = (pid: number): string | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = fields.slice(fields.lastIndexOf(')') + 2).split(' ')[START_TIME];
    return `${hostname()}_${pid}_${started}`;
  } catch {
    return null;
  }
};

const ownName = processName(process.pid) ?? `${hostname()}_${process.pid}_0`;

/** A folder to work in that says whose it is. */
export const makeWorkFolder = async (folder: string, assetId: number): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, `${ownName}_${assetId}-`));
};

/** Other machines' processes cannot be looked up: what they left is abandoned after a day. */
const isAbandoned = async (path: string, name: string): Promise<boolean> => {
  const [host, pid, started] = name.split('_');
  if (host === hostname() && started !== undefined)
    return processName(Number(pid)) !== `${host}_${pid}_${started}`;
  return Date.now() - (await stat(path)).mtimeMs > DAY;
};

/** Removes what processes left behind that were killed at work; returns how many folders. */
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
