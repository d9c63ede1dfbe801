type Job = { at: number; version: number; run: () => void };

export type Timeline = ReturnType<typeof createTimeline>;

/** A clock in seconds, and what falls due on it. A job replaces the one of the same name. */
export const createTimeline = (readClock: () => number) => {
  const versions = new Map<string, number>();
  const jobs: (Job & { name: string })[] = [];
  let lastVersion = 0;
  let frozen: number | undefined;

  const now = () => frozen ?? readClock();

  const insertionPoint = (at: number) => {
    let low = 0;
    let high = jobs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((jobs[middle]?.at ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    now,
    schedule: (name: string, at: number, run: () => void): void => {
      const version = ++lastVersion;
      versions.set(name, version);
      jobs.splice(insertionPoint(at), 0, { name, at, version, run });
    },
    cancel: (name: string): void => void versions.delete(name),
    /** Does everything due by then, in order of time, each at its own time. */
    runUntil: (until: number): void => {
      for (let job = jobs[0]; job && job.at <= until; job = jobs[0]) {
        jobs.shift();
        if (versions.get(job.name) !== job.version) continue;
        versions.delete(job.name);
        frozen = job.at;
        try {
          job.run();
        } finally {
          frozen = undefined;
        }
      }
    },
  };
};
