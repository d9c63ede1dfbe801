const PERCENTAGES = [10, 30, 60, 90] as const;

/** A longer step between two positions is a jump: what lies between was not watched. */
const MAX_STEP_SECONDS = 3;

export type WatchedPercentage = (typeof PERCENTAGES)[number];

/** The shares of a video that playback passed between two positions. */
export const passedPercentages = (from: number, to: number, duration: number): WatchedPercentage[] =>
  to - from > MAX_STEP_SECONDS
    ? []
    : PERCENTAGES.filter((percentage) => {
        const at = (percentage / 100) * duration;
        return from < at && at <= to;
      });
