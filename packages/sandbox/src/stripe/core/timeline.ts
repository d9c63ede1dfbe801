export type ScheduledJob = { name: string; at: number };

type Entry = ScheduledJob & { version: number };

export type Timeline = ReturnType<typeof createTimeline>;

type TimelineOptions = {
  /** The time now, in seconds. */
  readClock: () => number;
  run: (name: string) => void;
  /** Called with every job that is scheduled, and with no job once it is cancelled or has run. */
  onChange?: (name: string, job: ScheduledJob | undefined) => void;
};

/** A clock in seconds and the jobs scheduled on it. A job replaces the one of the same name. */
export const createTimeline = ({ readClock, run, onChange = () => undefined }: TimelineOptions) => {
  const versions = new Map<string, number>();
  const jobs: Entry[] = [];
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

  const isCurrent = ({ name, version }: Entry) => versions.get(name) === version;

  const forget = (name: string) => {
    if (versions.delete(name)) onChange(name, undefined);
  };

  return {
    now,
    schedule: (name: string, at: number): void => {
      const version = ++lastVersion;
      versions.set(name, version);
      jobs.splice(insertionPoint(at), 0, { name, at, version });
      onChange(name, { name, at });
    },
    cancel: forget,
    /** When the next job is due. */
    nextDue: (): number | undefined => jobs.find(isCurrent)?.at,
    /** Runs every job due by then, in order of time, each at its own time. */
    runUntil: (until: number): void => {
      for (let job = jobs[0]; job && job.at <= until; job = jobs[0]) {
        jobs.shift();
        if (!isCurrent(job)) continue;
        forget(job.name);
        frozen = job.at;
        try {
          run(job.name);
        } finally {
          frozen = undefined;
        }
      }
    },
  };
};
