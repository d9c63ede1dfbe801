import {
  blurFilter,
  drawShadow,
  linearGradient,
  num,
  polygonPath,
  append,
  drawPath,
  curvePath,
  type Point,
} from '../canvas.ts';
import { isDark, mix } from '../colour.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials, SHADOW } from '../palette.ts';
import { cycle, nth, shuffle, times } from '../random.ts';
import type { Scene } from './scene.ts';

/** Team: mugs on a shelf. */
export const mugs: Scene = (c, W, r, f) => {
  const y = 396;
  const dark = isDark(c.bg);
  drawPath(
    c,
    `M0 0H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, '#FFFFFF', dark ? 0.14 : 0.4],
        [0.5, '#FFFFFF', 0],
        [1, SHADOW, 0.28],
      ],
      0,
      0,
      W,
      500,
      true,
    ),
  );
  drawPath(
    c,
    polygonPath([
      [W * c.at - 420, 0],
      [W * c.at - 60, 0],
      [W * c.at + 190, y],
      [W * c.at - 170, y],
    ]),
    '#FFFFFF',
    `opacity="${dark ? 0.08 : 0.26}" filter="${blurFilter(c, 2.2)}"`,
  );
  const n = W < 560 ? 3 : 4;
  const mats = shuffle(r, [...contrastingMaterials(f), 'paper' as const]);
  const S = times(n, (i): Point => [50 + r() * 12, 112 + ((i * 7 + Math.floor(r() * 3)) % 3) * 26]);
  const gap = 40;
  const tot = S.reduce((a, [w2]) => a + w2 * 2, 0) + gap * (n - 1);
  let x = W * c.at - tot / 2 - 8;
  const x0 = x;
  const tops: Point[] = [];
  const sh = MATERIAL[dark ? 'steel' : 'paper'];
  const body = ([w2, h2]: Point) =>
    `M${num(-w2)} ${num(-h2)}L${num(-w2 * 0.88)} -6Q${num(-w2 * 0.86)} 0 ${num(-w2 * 0.78)} 0H${num(w2 * 0.78)}Q${num(w2 * 0.86)} 0 ${num(w2 * 0.88)} -6L${num(w2)} ${num(-h2)}Z`;
  S.forEach((q) => {
    const X = x + q[0];
    drawShadow(c, body(q), 0.34, 5, ` transform="translate(${num(X + 62)} ${y - 8}) skewX(-8)"`);
    x += q[0] * 2 + gap;
  });
  x = x0;
  drawPath(
    c,
    `M0 ${y}H${num(W)}V${y + 20}H0Z`,
    linearGradient(
      c,
      [
        [0, sh.rim],
        [0.4, sh.light],
        [1, sh.shade],
      ],
      0,
      y,
      W,
      y + 20,
      true,
    ),
  );
  drawPath(
    c,
    `M0 ${y + 20}H${num(W)}V${y + 64}H0Z`,
    linearGradient(
      c,
      [
        [0, SHADOW, 0.34],
        [1, SHADOW, 0],
      ],
      0,
      y + 20,
      0,
      y + 64,
      true,
    ),
  );
  S.forEach((q, i) => {
    const [w2, h2] = q;
    const X = x + w2;
    const m = MATERIAL[cycle(mats, i)];
    const top2 = -h2;
    append(
      c,
      `<g transform="translate(${num(X)} ${y + 2})"><path d="M${num(w2 * 0.92)} ${num(top2 * 0.78)}C${num(w2 * 1.62)} ${num(top2 * 0.8)} ${num(w2 * 1.6)} ${num(top2 * 0.22)} ${num(w2 * 0.9)} ${num(top2 * 0.24)}" fill="none" stroke="${m.shade}" stroke-width="13"/><path d="M${num(w2 * 0.92)} ${num(top2 * 0.8)}C${num(w2 * 1.6)} ${num(top2 * 0.82)} ${num(w2 * 1.58)} ${num(top2 * 0.24)} ${num(w2 * 0.9)} ${num(top2 * 0.26)}" fill="none" stroke="${m.light}" stroke-width="5" opacity=".8"/><path d="${body(q)}" fill="${linearGradient(
        c,
        [
          [0, mix(m.mid, m.shade, 0.4)],
          [0.12, m.light],
          [0.28, m.rim],
          [0.46, m.light],
          [0.7, m.mid],
          [0.94, m.deep],
          [1, mix(m.deep, m.mid, 0.4)],
        ],
        0,
        0,
        1,
        0,
      )}"/><path d="M${num(-w2 * 0.96)} ${num(top2 * 0.62)}H${num(w2 * 0.96)}L${num(w2 * 0.94)} ${num(top2 * 0.5)}H${num(-w2 * 0.94)}Z" fill="#FFFFFF" opacity="${i % 2 ? 0.5 : 0}"/><ellipse cy="${num(top2)}" rx="${num(w2)}" ry="${num(w2 * 0.16)}" fill="${m.rim}"/><ellipse cy="${num(top2 + 1.5)}" rx="${num(w2 * 0.92)}" ry="${num(w2 * 0.125)}" fill="${linearGradient(
        c,
        [
          [0, m.deep],
          [1, m.mid],
        ],
        0,
        0,
        1,
        0,
      )}"/></g>`,
    );
    tops.push([X, y - h2]);
    x += w2 * 2 + gap;
  });
  if (c.marks)
    append(
      c,
      line(
        curvePath([[x0 - 60, nth(tops, 0)[1] - 40], ...tops.map(([a, b]): Point => [a, b - 40])]),
        c.pen,
        1.5,
        0.9,
        DOTTED,
      ) +
        tops.map(([a, b]) => cross(a, b - 40, 8, c.pen, 1.6)).join('') +
        line(`M${num(x0 - 20)} ${y + 46}H${num(x0 + tot + 40)}`, c.pen, 1.3, 0.75) +
        line(`M${num(x0 - 20)} ${y + 39}v14M${num(x0 + tot + 40)} ${y + 39}v14`, c.pen, 1.3, 0.75),
    );
};
