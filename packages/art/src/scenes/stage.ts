import { linear, put, shape, num, type Canvas } from '../canvas.ts';
import { dusk, isDark, warm } from '../colour.ts';
import { SHADOW, type Field } from '../palette.ts';
import type { Random } from '../random.ts';

/** A canvas set for a still life: its ground colour, its pencil, whether it is marked, and where the object stands. */
export type Stage = Canvas & {
  readonly bg: string;
  readonly pen: string;
  readonly marks: boolean;
  readonly at: number;
};

/**
 * Every scene is drawn on a virtual stage 500 high and `W` wide, lit from the upper left, its shadows thrown to
 * the lower right.
 */
export type Scene = (c: Stage, W: number, r: Random, f: Field) => void;

/** A wall and a table or floor that meet at `hy`. */
export const stage = (
  c: Stage,
  W: number,
  hy: number,
  { wall = 0, floor }: { wall?: number; floor?: string } = {},
): void => {
  const dark = isDark(c.bg);
  const fl = floor ?? dusk(c.bg, dark ? 0.3 : 0.1);
  if (wall) shape(c, `M0 0H${num(W)}V${hy}H0Z`, dusk(c.bg, wall));
  shape(
    c,
    `M0 0H${num(W)}V${hy}H0Z`,
    linear(
      c,
      [
        [0, '#FFFFFF', dark ? 0.16 : 0.34],
        [0.55, '#FFFFFF', 0],
        [1, SHADOW, dark ? 0.3 : 0.16],
      ],
      0,
      0,
      W,
      hy * 0.8,
      true,
    ),
  );
  shape(
    c,
    `M0 ${hy}H${num(W)}V500H0Z`,
    linear(
      c,
      [
        [0, warm(fl, dark ? 0.2 : 0.42)],
        [0.5, fl],
        [1, dusk(fl, 0.26)],
      ],
      0,
      hy,
      W * 0.9,
      500,
      true,
    ),
  );
  put(
    c,
    `<path d="M0 ${hy}H${num(W)}" stroke="${warm(fl, 0.6)}" stroke-width="1.4" opacity="${dark ? 0.35 : 0.8}"/>`,
  );
};
