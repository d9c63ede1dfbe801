import { readdirSync, readFileSync } from 'node:fs';

import { onEnd } from '../harness/cleanup.ts';

const SAMPLE_MS = 20;

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

const field = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** Peak memory of the programs that a process started. */
export const watchMemory = (parentPid: number) => {
  const peaks = { kilobytes: 0 };
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = statusOf(pid);
      if (field(status, 'PPid') === parentPid)
        peaks.kilobytes = Math.max(peaks.kilobytes, field(status, 'VmHWM'));
    }
  }, SAMPLE_MS);
  onEnd(() => clearInterval(timer));
  return peaks;
};
