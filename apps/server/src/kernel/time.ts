/** Returns the current time; injected, so that tests can move it. */
export type Clock = () => Date;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Adds milliseconds to a time. */
export const addMs = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
