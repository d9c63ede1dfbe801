/** Rounded, but 100 only when every lesson is completed. */
export const completionPercentage = (completed: number, lessons: number): number =>
  lessons > 0 ? Math.min(completed < lessons ? 99 : 100, Math.round((100 * completed) / lessons)) : 0;

/** A position in a recording as the player reports it; `isStart` when playback has just started. */
export type PositionReport = { seconds: number; at: Date; isStart: boolean };
