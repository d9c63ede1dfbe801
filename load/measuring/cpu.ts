import { readdirSync, readFileSync } from 'node:fs';

// Linux reports CPU time in hundredths of a second (USER_HZ).
const TICKS_PER_SECOND = 100;

/** CPU seconds of a process so far, all its threads, user and kernel. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** The same of a process and all its descendants. */
export const cpuSecondsOfTree = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), cpuSeconds(pid));
