/** Completed lessons of all lessons, in full percents; 100 only when nothing is left. */
export const percentageOf = (completed: number, lessons: number): number =>
  lessons > 0 ? Math.min(100, Math.floor((100 * completed) / lessons)) : 0;

/** Seconds as HH:MM:SS. */
export const toClock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

export const fromClock = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

/** Where somebody stopped, and when. */
export type Position = { seconds: number; at: Date };

/** What the player says: where it is, when that was, and whether it only just started. */
export type Report = Position & { isStart: boolean };

/** The rule of `savePosition` in words of its own: the later moment wins, and a start never goes back. */
export const afterReport = (saved: Position | null, report: Report): Position => {
  if (saved && report.at < saved.at) return saved;
  const seconds = saved && report.isStart ? Math.max(saved.seconds, report.seconds) : report.seconds;
  return { seconds, at: report.at };
};
