import { readdirSync, readFileSync } from 'node:fs';

/** Every process of a run inherits it. */
export const RUN_VARIABLE = 'GATE_RUN';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended, or belongs to somebody else.
    return '';
  }
};

/** Processes of a run that are still there: by the variable they inherited, or by the data folder in their command. */
const listLeftovers = (data: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        read(`/proc/${name}/environ`)
          .split('\0')
          .some((line) => line.startsWith(`${RUN_VARIABLE}=`)) ||
        read(`/proc/${name}/cmdline`).includes(data),
    )
    .map(Number)
    .filter((pid) => pid !== process.pid && pid !== process.ppid);

/** Ends what an earlier run left behind; resolves to how many there were. */
export const endLeftovers = (data: string): number => {
  const found = listLeftovers(data);
  for (const pid of found)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  return found.length;
};
