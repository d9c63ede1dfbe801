export type Tap = { timeMs: number; x: number; width: number };

const DOUBLE_TAP_MS = 300;
const SIDE_FRACTION = 0.35;

/** A double tap on the same side seeks (-1 back, 1 forward); any other tap toggles the controls. */
export function interpretTap(tap: Tap, previous: Tap | null): -1 | 1 | 'controls' {
  if (!previous || tap.timeMs - previous.timeMs > DOUBLE_TAP_MS) return 'controls';
  const side = getSide(tap);
  return side !== 0 && side === getSide(previous) ? side : 'controls';
}

function getSide({ x, width }: Tap): -1 | 0 | 1 {
  if (x < width * SIDE_FRACTION) return -1;
  return x > width * (1 - SIDE_FRACTION) ? 1 : 0;
}
