type LogEntry = {
  id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  note: string;
};

const MAX_ENTRIES = 500;

/** The last requests, newest first. */
export const createRequestLog = () => {
  const entries: LogEntry[] = [];
  let next = 0;
  let total = 0;
  return {
    add: (entry: LogEntry): void => {
      entries[next] = entry;
      next = (next + 1) % MAX_ENTRIES;
      total++;
    },
    newest: (): LogEntry[] => [...entries.slice(next), ...entries.slice(0, next)].toReversed(),
    total: (): number => total,
  };
};
