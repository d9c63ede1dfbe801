import {
  drawShadow,
  linearGradient,
  num,
  polygonPath,
  append,
  drawPath,
  curvePath,
  type Point,
} from '../canvas.ts';
import { mix } from '../colour.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL } from '../palette.ts';
import { nth, times } from '../random.ts';
import { drawRoom, type Scene } from './scene.ts';

/** Money: zigzag-folded ledger paper. */
export const ledger: Scene = (c, W, r, f) => {
  const hy = 300;
  const pw = 62 + r() * 16;
  const n = W < 560 ? 5 : 6 + Math.floor(r() * 2);
  const ph = 236 + r() * 30;
  const x0 = W * c.at - pw * n * 0.54;
  drawRoom(c, W, hy);
  const s = f === 'bone' || f === 'mist' ? MATERIAL.celadon : MATERIAL.paper;
  const B = (i: number) => (i % 2 ? 432 : 376) + i * 2;
  const X = (i: number) => x0 + i * pw + (i % 2 ? 10 : 0);
  const pts = times(n + 1, (i): Point => [X(i), B(i)]);
  drawShadow(
    c,
    polygonPath([...pts, ...pts.map(([x, y]): Point => [x + ph * 1.0, y + ph * 0.13]).toReversed()]),
    0.42,
    4,
  );
  const red = '#8A1738';
  for (let i = 0; i < n; i++) {
    const lit = i % 2 === 0;
    const a = nth(pts, i);
    const b = nth(pts, i + 1);
    const top = ([x, y]: Point): Point => [x, y - ph - (y > 400 ? 8 : 0)];
    const A = top(a);
    const D = top(b);
    // panels facing the light are bright, the others shaded
    drawPath(
      c,
      polygonPath([a, b, D, A]),
      lit
        ? linearGradient(
            c,
            [
              [0, s.mid],
              [0.35, s.light],
              [1, s.rim],
            ],
            a[0],
            0,
            b[0],
            0,
            true,
          )
        : linearGradient(
            c,
            [
              [0, mix(s.shade, s.mid, 0.35)],
              [0.6, s.shade],
              [1, mix(s.shade, s.deep, 0.4)],
            ],
            a[0],
            0,
            b[0],
            0,
            true,
          ),
    );
    let m = '';
    for (let k = 1; k < 10; k++) {
      const t = k / 10;
      const y1 = A[1] + (a[1] - A[1]) * t;
      const y2 = D[1] + (b[1] - D[1]) * t;
      m += `M${num(a[0] + 5)} ${num(y1)}L${num(b[0] - 5)} ${num(y2)}`;
    }
    append(
      c,
      `<path d="${m}" stroke="${lit ? red : '#2A1014'}" stroke-width=".9" opacity="${lit ? 0.34 : 0.26}"/>`,
    );
    let q = '';
    for (let k = 1; k < 9; k++)
      if (r() < 0.72) {
        const t = (k + 0.62) / 10;
        const u = 0.5 + r() * 0.12;
        const e = 0.84;
        const L = (u2: number): Point => [
          a[0] + (b[0] - a[0]) * u2,
          A[1] + (D[1] - A[1]) * u2 + (a[1] - A[1] + (b[1] - D[1] - (a[1] - A[1])) * u2) * t,
        ];
        const p = L(u);
        const z = L(e);
        q += `M${num(p[0])} ${num(p[1])}L${num(z[0])} ${num(z[1])}`;
      }
    append(
      c,
      `<path d="${q}" stroke="${lit ? '#3B2A2C' : '#1E1012'}" stroke-width="2.2" opacity="${lit ? 0.62 : 0.4}"/>`,
    );
    append(
      c,
      `<path d="M${num(b[0])} ${num(b[1])}L${num(D[0])} ${num(D[1])}" stroke="${lit ? s.rim : s.deep}" stroke-width="1.2" opacity=".8"/>`,
    );
  }
  const pk = Math.floor(n * 0.6) | 1;
  const [mx, my] = nth(pts, Math.min(pk, n));
  if (c.marks)
    append(
      c,
      line(curvePath(pts.map(([x, y], i): Point => [x, y - ph * (0.2 + (0.62 * i) / n)])), red, 2, 0.95) +
        cross(mx, my - ph * (0.2 + (0.62 * pk) / n), 9, red, 1.8) +
        line(`M${num(X(0) - 34)} ${num(B(0) - ph)}V${num(B(0))}`, c.pen, 1.3, 0.8) +
        line(`M${num(X(0) - 41)} ${num(B(0) - ph)}h14M${num(X(0) - 41)} ${num(B(0))}h14`, c.pen, 1.3, 0.8) +
        line(`M${num(X(0) - 20)} 462H${num(X(n) + 60)}`, '#FFFFFF', 1.5, 0.9, DOTTED) +
        cross(X(n) + 74, 462, 8, '#FFFFFF', 1.6),
    );
};
