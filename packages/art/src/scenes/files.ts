import { blurFilter, drawShadow, linearGradient, num, polygonPath, append, drawPath } from '../canvas.ts';
import { isDark, mix } from '../colour.ts';
import { cross, dots, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials, SHADOW } from '../palette.ts';
import { cycle, nth, shuffle, times } from '../random.ts';
import type { Scene } from './scene.ts';

/** Compliance, records: files on a shelf, one leaning. */
export const files: Scene = (c, W, r, f) => {
  const y = 408;
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
  const n = W < 560 ? 5 : 7;
  const mats = shuffle(r, [...contrastingMaterials(f), 'paper' as const, 'paper' as const]);
  const ws = times(n, () => 46 + r() * 16);
  const hs = times(n, (i) => 232 + (i % 3) * 6 + r() * 10);
  const lean = n - 1;
  const tot = ws.reduce((a, b) => a + b, 0) + 44;
  let x = W * c.at - tot / 2;
  const x0 = x;
  drawPath(
    c,
    polygonPath([
      [x0 + 24, y],
      [x0 + tot + 150, y],
      [x0 + tot + 150, y - 150],
      [x0 + tot + 60, y - 236],
      [x0 + 90, y - 236],
    ]),
    SHADOW,
    `opacity=".3" filter="${blurFilter(c, 5)}"`,
  );
  const sh = MATERIAL[dark ? 'steel' : 'paper'];
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
    `M0 ${y + 20}H${num(W)}V${y + 60}H0Z`,
    linearGradient(
      c,
      [
        [0, SHADOW, 0.34],
        [1, SHADOW, 0],
      ],
      0,
      y + 20,
      0,
      y + 60,
      true,
    ),
  );
  for (let i = 0; i < n; i++) {
    const w2 = nth(ws, i);
    const h2 = nth(hs, i);
    const m = MATERIAL[cycle(mats, i)];
    const L = i === lean;
    append(c, `<g transform="translate(${num(x + (L ? 34 : 0))} ${y})${L ? ' rotate(-8)' : ''}">`);
    if (L) drawShadow(c, `M0 0h${num(w2)}v${num(-h2)}h${num(-w2)}Z`, 0.4, 4, ' transform="translate(16 0)"');
    drawPath(
      c,
      `M0 0h${num(w2)}v${num(-h2)}h${num(-w2)}Z`,
      linearGradient(
        c,
        [
          [0, m.rim],
          [0.14, m.light],
          [0.6, m.mid],
          [1, mix(m.shade, m.deep, 0.35)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
    drawPath(c, `M0 ${num(-h2)}h${num(w2)}l8 -7h${num(-w2)}Z`, m.rim, 'opacity=".85"');
    drawPath(c, `M9 ${num(-h2 + 26)}h${num(w2 - 18)}v84h${num(-(w2 - 18))}Z`, '#FBF6EF', 'opacity=".95"');
    append(
      c,
      `<path d="M14 ${num(-h2 + 44)}h${num(w2 - 28)}M14 ${num(-h2 + 58)}h${num((w2 - 28) * 0.7)}M14 ${num(-h2 + 72)}h${num((w2 - 28) * 0.85)}" stroke="#8A1738" stroke-width="2.2" opacity=".6"/><circle cx="${num(w2 / 2)}" cy="-44" r="10" fill="${m.deep}"/><circle cx="${num(w2 / 2 + 1.5)}" cy="-42.5" r="7.5" fill="${mix(m.deep, SHADOW, 0.5)}"/><path d="M${num(w2)} 0v${num(-h2)}" stroke="${SHADOW}" stroke-width="1.4" opacity=".45"/>`,
    );
    append(c, '</g>');
    x += w2 + 1;
  }
  if (c.marks)
    append(
      c,
      line(`M${num(x0 - 34)} ${y}V${num(y - nth(hs, 0))}`, c.pen, 1.3, 0.8) +
        line(`M${num(x0 - 41)} ${y}h14M${num(x0 - 41)} ${num(y - nth(hs, 0))}h14`, c.pen, 1.3, 0.8) +
        line(`M${num(x0 - 10)} ${num(y - 282)}H${num(x0 + tot + 60)}`, c.pen, 1.5, 0.85, DOTTED) +
        cross(x0 + tot + 74, y - 282, 8.5, c.pen, 1.7) +
        dots(x0 + tot + 96, y - 200, c.pen),
    );
};
