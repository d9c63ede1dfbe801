import { blurFilter, linearGradient, num, polygonPath, append, drawPath, type Point } from '../canvas.ts';
import { darken, isDark, lighten } from '../colour.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials } from '../palette.ts';
import { vessel } from './vessel.ts';
import { drawRoom, type Scene } from './scene.ts';

type Stem = readonly [x0: number, y0: number, x1: number, y1: number, x2: number, y2: number];

const along = ([x0, y0, x1, y1, x2, y2]: Stem, t: number): Point => [
  (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2,
  (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
];

/** Patient care, rhythm: a branch in a vase and its shadow on a wall. */
export const botanical: Scene = (c, W, r, f) => {
  const dark = isDark(c.bg);
  const hy = 404;
  drawRoom(c, W, hy, { wall: dark ? 0.1 : 0.16 });
  const lx = W * c.at - 210;
  drawPath(
    c,
    polygonPath([
      [lx, 0],
      [lx + 350, 0],
      [lx + 470, hy],
      [lx + 120, hy],
    ]),
    lighten(c.bg, dark ? 0.38 : 0.62),
    `opacity=".85" filter="${blurFilter(c, 2.2)}"`,
  );
  const vx = W * c.at - 40;
  const kind = r() < 0.5 ? 'round' : 'fern';
  const s = MATERIAL[f === 'nitrile' ? 'celadon' : 'nitrile'];
  const all: Stem[] = [
    [vx, 320, vx - 12, 190, vx - 96, 66],
    [vx, 320, vx + 20, 200, vx + 84, 46],
    [vx + 2, 320, vx + 50, 250, vx + 142, 168],
  ];
  const stems = all.slice(0, 2 + (r() < 0.6 ? 1 : 0));
  const leaves: string[] = [];

  for (const st of stems) {
    const n = kind === 'fern' ? 9 : 5;
    for (let i = 1; i <= n; i++) {
      const t = 0.22 + (0.78 * i) / n;
      const [x, y] = along(st, t);
      const [x2, y2] = along(st, Math.min(1, t + 0.02));
      const a = Math.atan2(y2 - y || -1, x2 - x || 0) * 57.3;
      const side = i % 2 ? 1 : -1;
      const L = (kind === 'fern' ? 58 : 66) * (1.1 - t * 0.45);
      const wd = (kind === 'fern' ? 9 : 25) * (1.1 - t * 0.35);
      const ang = i === n ? a : a + side * (kind === 'fern' ? 48 : 56);
      leaves.push(
        `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(ang)})" d="M0 0C${num(L * 0.3)} ${num(-wd)} ${num(L * 0.72)} ${num(-wd * 0.9)} ${num(L)} 0C${num(L * 0.72)} ${num(wd * 0.9)} ${num(L * 0.3)} ${num(wd)} 0 0Z"/>`,
      );
    }
  }
  const sd = stems
    .map(([a, b, x, y, e, g]) => `M${num(a)} ${num(b)}Q${num(x)} ${num(y)} ${num(e)} ${num(g)}`)
    .join('');
  const id = c.id + 'lf';
  c.defs.push(`<g id="${id}">${leaves.join('')}</g>`);
  append(
    c,
    `<g transform="translate(104 30) skewX(-4)" opacity="${dark ? 0.55 : 0.4}" filter="${blurFilter(c, 3.4)}"><path d="${sd}" stroke="${darken(c.bg, 0.7)}" stroke-width="4" fill="none"/><use href="#${id}" fill="${darken(c.bg, 0.7)}"/></g>`,
  );
  append(
    c,
    `<path d="${sd}" stroke="${s.deep}" stroke-width="3.4" fill="none"/><use href="#${id}" fill="${linearGradient(
      c,
      [
        [0, s.rim],
        [0.4, s.light],
        [1, s.shade],
      ],
      vx - 140,
      40,
      vx + 160,
      300,
      true,
    )}"/><use href="#${id}" fill="${linearGradient(
      c,
      [
        [0, s.deep, 0],
        [0.55, s.deep, 0.1],
        [1, s.deep, 0.7],
      ],
      0,
      0,
      0,
      1,
    )}"/>`,
  );
  vessel(
    c,
    'vase',
    vx,
    452,
    MATERIAL[contrastingMaterials(f).find((k) => k !== 'nitrile' && k !== 'celadon') ?? 'paper'],
    f,
  );
  if (c.marks)
    append(
      c,
      line(`M${num(vx + 250)} 66V${hy}`, '#FFFFFF', 1.4, 0.8) +
        [66, 178, 290, hy].map((y) => line(`M${num(vx + 243)} ${y}h14`, '#FFFFFF', 1.4, 0.8)).join('') +
        line(`M${num(vx - 96)} 66H${num(vx + 236)}`, '#FFFFFF', 1.5, 0.95, DOTTED) +
        cross(vx - 96, 66, 8.5, '#FFFFFF', 1.7) +
        cross(vx + 176, 66, 8.5, '#FFFFFF', 1.7),
    );
};
