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

/** A position in a recording as the player reports it; `isStart` when playback has just started. */
export type PositionReport = { seconds: number; at: Date; isStart: boolean };
