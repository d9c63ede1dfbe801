/** Returns the current time; injected, so that tests can move it. */
export type Clock = () => Date;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `from` plus so many milliseconds. */
export const addMs = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
