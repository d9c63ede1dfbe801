/** Rounded down, so that it is 100 only when every lesson is completed. */
export const completionPercentage = (completed: number, lessons: number): number =>
  lessons > 0 ? Math.min(100, Math.floor((100 * completed) / lessons)) : 0;

/** HH:MM:SS */
export const formatClockTime = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

export const parseClockTime = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

/** A position in a recording, and when it was reached. */
export type Position = { seconds: number; at: Date };

/** A position as the player reports it; `isStart` when playback has just started. */
export type PositionReport = Position & { isStart: boolean };

/** The rule of the statement `save-position`: the later report wins, and a start never moves the position back. */
export const applyReport = (saved: Position | null, report: PositionReport): Position => {
  if (saved && report.at < saved.at) return saved;
  const seconds = saved && report.isStart ? Math.max(saved.seconds, report.seconds) : report.seconds;
  return { seconds, at: report.at };
};
