export type Tap = { at: number; x: number; width: number };

const QUICK = 300;
const SIDE = 0.35;

/** What a tap on the picture means: the second quick one at a side seeks, any other shows or hides the controls. */
export function meaningOfTap(tap: Tap, previous: Tap | null): -1 | 1 | 'controls' {
  if (!previous || tap.at - previous.at > QUICK) return 'controls';
  const side = sideOf(tap);
  return side !== 0 && side === sideOf(previous) ? side : 'controls';
}

function sideOf({ x, width }: Tap): -1 | 0 | 1 {
  if (x < width * SIDE) return -1;
  return x > width * (1 - SIDE) ? 1 : 0;
}
