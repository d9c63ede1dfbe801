/** Pounds from pence, and the same for other currencies. */
export const toMajorUnits = (minor: number): number => minor / 100;
