import { blurFilter, linearGradient, num, polygonPath, append, drawPath, type Point } from '../canvas.ts';
import { darken, isDark, lighten } from '../colour.ts';
import { cross, dots, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials } from '../palette.ts';
import { nth } from '../random.ts';
import { chair } from './chair.ts';
import { drawRoom, type Scene } from './scene.ts';

/** Left and right edge of the two panes, as fractions of the window width. */
const PANES: readonly Point[] = [
  [0, 0.47],
  [0.53, 1],
];

/** Compliance, rooms: light through a window blind on wall and floor, with one chair. */
export const blinds: Scene = (c, W, r, f) => {
  const hy = 366;
  const dark = isDark(c.bg);
  drawRoom(c, W, hy, { wall: dark ? 0.28 : 0.3, floor: darken(c.bg, dark ? 0.46 : 0.42) });
  const lit = lighten(c.bg, dark ? 0.62 : 0.72);
  const px = W * c.at - 170;
  const pw = 250 + r() * 30;
  const sk = 96;
  const n = 10;
  const gap = 0.34;
  const lf = linearGradient(
    c,
    [
      [0, lighten(lit, 0.4)],
      [1, lit],
    ],
    px,
    0,
    px + pw,
    hy,
    true,
  );
  append(c, `<g filter="${blurFilter(c, 1.5)}">`);
  for (const [u0, u1] of PANES)
    for (let i = 0; i < n; i++) {
      const t0 = i / n;
      const t1 = (i + 1 - gap) / n;
      const y = (t: number) => 34 + (hy - 34) * t;
      const q = (u: number, t: number): Point => [px + pw * u + sk * t, y(t) + u * 22 * (1 - t * 0.6)];
      drawPath(
        c,
        polygonPath([q(u0, t0), q(u1, t0), q(u1, t1), q(u0, t1)]),
        lf,
        `opacity="${num(0.95 - 0.28 * t0)}"`,
      );
    }
  for (const [u0, u1] of PANES)
    for (let i = 0; i < 5; i++) {
      const t0 = i / 5;
      const t1 = (i + 0.62) / 5;
      const q = (u: number, t: number): Point => [
        px + sk + pw * u * (1 + 0.1 * t) + t * 150,
        hy + 4 + t * 128,
      ];
      drawPath(
        c,
        polygonPath([q(u0, t0), q(u1, t0), q(u1, t1), q(u0, t1)]),
        lit,
        `opacity="${num(0.82 - 0.12 * i)}"`,
      );
    }
  append(c, '</g>');
  drawPath(c, `M0 ${hy - 9}H${num(W)}V${hy}H0Z`, darken(c.bg, dark ? 0.5 : 0.34), 'opacity=".55"');
  chair(c, px + pw * 0.5 + 126, 436, 0.96, MATERIAL[nth(contrastingMaterials(f), Math.floor(r() * 3))]);
  if (c.marks)
    append(
      c,
      line(`M${num(px - 30)} 34V${hy}`, '#FFFFFF', 1.4, 0.85, DOTTED) +
        line(`M${num(px - 38)} 34h16M${num(px - 38)} ${hy}h16`, '#FFFFFF', 1.4, 0.85) +
        cross(px + pw + sk + 40, 70, 9, '#FFFFFF', 1.7) +
        cross(px + pw + sk + 70, 116, 9, '#FFFFFF', 1.7) +
        dots(px - 84, 430, '#FFFFFF'),
    );
};
