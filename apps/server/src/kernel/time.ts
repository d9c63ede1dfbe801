/** The present, injected: a decade can pass in a test. */
export type Clock = () => Date;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const addMs = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
