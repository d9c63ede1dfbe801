import { linearGradient, append, drawPath, num, type Canvas } from '../canvas.ts';
import { darken, isDark, lighten } from '../colour.ts';
import { SHADOW, type Field } from '../palette.ts';
import type { Random } from '../random.ts';

/** `bg` is the background colour, `pen` the pencil colour, `at` the horizontal position of the object, 0–1. */
export type SceneCanvas = Canvas & {
  readonly bg: string;
  readonly pen: string;
  readonly marks: boolean;
  readonly at: number;
};

/**
 * Draws a scene in coordinates 500 high and `W` wide. The light comes from the upper left, shadows fall to the lower
 * right.
 */
export type Scene = (c: SceneCanvas, W: number, r: Random, f: Field) => void;

/** Draws a wall and a floor that meet at `hy`. */
export const drawRoom = (
  c: SceneCanvas,
  W: number,
  hy: number,
  { wall = 0, floor }: { wall?: number; floor?: string } = {},
): void => {
  const dark = isDark(c.bg);
  const fl = floor ?? darken(c.bg, dark ? 0.3 : 0.1);
  if (wall) drawPath(c, `M0 0H${num(W)}V${hy}H0Z`, darken(c.bg, wall));
  drawPath(
    c,
    `M0 0H${num(W)}V${hy}H0Z`,
    linearGradient(
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
  drawPath(
    c,
    `M0 ${hy}H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, lighten(fl, dark ? 0.2 : 0.42)],
        [0.5, fl],
        [1, darken(fl, 0.26)],
      ],
      0,
      hy,
      W * 0.9,
      500,
      true,
    ),
  );
  append(
    c,
    `<path d="M0 ${hy}H${num(W)}" stroke="${lighten(fl, 0.6)}" stroke-width="1.4" opacity="${dark ? 0.35 : 0.8}"/>`,
  );
};
