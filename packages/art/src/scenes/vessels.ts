import { num, append, type Point } from '../canvas.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials } from '../palette.ts';
import { cycle, last, nth, shuffle } from '../random.ts';
import { vessel } from './vessel.ts';
import { drawRoom, type Scene } from './scene.ts';

const WIDTH = { bottle: 118, jar: 132, pump: 104, bowl: 170, vial: 60 };
const KINDS = Object.keys(WIDTH) as (keyof typeof WIDTH)[];
const isTall = (kind: string): boolean => kind === 'bottle' || kind === 'pump';

/** Retail: jars and bottles with blank labels. */
export const vessels: Scene = (c, W, r, f) => {
  const hy = 330;
  const mats = shuffle(r, contrastingMaterials(f));
  const set = shuffle(r, KINDS).slice(0, W < 560 ? 3 : 4);
  drawRoom(c, W, hy);
  set.sort((a, b) => Number(isTall(b)) - Number(isTall(a)));
  const tot = set.reduce((a, k) => a + WIDTH[k], 0) - 26 * set.length;
  let x = W * c.at - tot / 2;
  const tops: Point[] = [];
  set.forEach((k, i) => {
    const X = x + WIDTH[k] / 2;
    const Y = 428 + (i % 2 ? 26 : -6) + (k === 'bowl' || k === 'vial' ? 18 : 0);
    x += WIDTH[k] - 26 + 14;
    tops.push([X, Y - vessel(c, k, X, Y, MATERIAL[cycle(mats, i)], f)]);
  });
  if (c.marks) {
    const a = nth(tops, 0);
    const b = last(tops);
    append(
      c,
      line(`M${num(a[0] - 90)} ${num(a[1])}H${num(b[0] + 110)}`, c.pen, 1.4, 0.8, DOTTED) +
        tops
          .slice(0, 3)
          .map(([x2, y2]) => cross(x2, y2 - 16, 8, c.pen, 1.6))
          .join('') +
        line(`M${num(a[0] - 100)} ${num(a[1])}V428`, c.pen, 1.3, 0.75) +
        line(`M${num(a[0] - 107)} ${num(a[1])}h14M${num(a[0] - 107)} 428h14`, c.pen, 1.3, 0.75),
    );
  }
};
