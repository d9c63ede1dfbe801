import { formatClock } from '../../shared/formatting/format.ts';

/** For screen readers: 12:40 of 46:10. */
export const describePosition = (time: number, duration: number): string =>
  `${formatClock(time)} of ${formatClock(duration)}`;
