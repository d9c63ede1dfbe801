import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; startTime: string; folder: string; since: string };

/** When the process started, in ticks since boot: a process id can be given again. */
const readStartTime = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

/** One run at a time: two on two cores judge each other. Returns what releases the lock. */
export const acquireLock = (data: string, folder: string): (() => void) => {
  mkdirSync(data, { recursive: true });
  const file = join(data, 'lock.json');
  const holder = readHolder(file);
  if (holder && readStartTime(holder.pid) === holder.startTime)
    throw new Error(
      `Another run is under way: process ${holder.pid} in ${holder.folder}, since ${holder.since}. Wait for it or end it.`,
    );
  const own: Holder = {
    pid: process.pid,
    startTime: readStartTime(process.pid) ?? '',
    folder,
    since: new Date().toISOString(),
  };
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
  return () => rmSync(file, { force: true });
};
