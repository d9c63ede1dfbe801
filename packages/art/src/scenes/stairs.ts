import { drawShadow, linearGradient, num, polygonPath, append, drawPath, type Point } from '../canvas.ts';
import { mix } from '../colour.ts';
import { cross, dots, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials, SHADOW } from '../palette.ts';
import { nth } from '../random.ts';
import { drawRoom, type Scene } from './scene.ts';

/** Growth: stairs with a folded card at the top. */
export const stairs: Scene = (c, W, r, f) => {
  const hy = 352;
  const n = 4 + Math.floor(r() * 2);
  const sw = (W < 560 ? 62 : 80) + r() * 8;
  const sh = 228 / n + 8;
  const dx = 84;
  const dy = -46;
  const x0 = W * c.at - (n * sw + dx) * 0.5;
  const base = 446;
  const m = contrastingMaterials(f);
  const s = MATERIAL[f === 'bone' || f === 'celadon' ? nth(m, 0) : m[0] === 'paper' ? 'paper' : 'celadon'];
  drawRoom(c, W, hy);
  const T = (i: number) => base - (i + 1) * sh;
  const R = x0 + n * sw;
  drawShadow(
    c,
    polygonPath([
      [R, base],
      [R + dx, base + dy],
      [R + dx + 250, base + dy + 34],
      [R + 210, base + 44],
      [x0 + 40, base + 8],
    ]),
    0.42,
    4.5,
  );
  for (let i = n - 1; i >= 0; i--) {
    const x = x0 + i * sw;
    const t = T(i);
    const b = i ? T(i - 1) : base;
    drawPath(
      c,
      polygonPath([
        [x, t],
        [x + sw, t],
        [x + sw + dx, t + dy],
        [x + dx, t + dy],
      ]),
      linearGradient(
        c,
        [
          [0, mix(s.light, s.rim, 0.4)],
          [0.5, s.light],
          [1, s.mid],
        ],
        x,
        t,
        x + sw + dx,
        t + dy,
        true,
      ),
    );
    drawPath(
      c,
      polygonPath([
        [x, t],
        [x + dx, t + dy],
        [x + dx, b + dy],
        [x, b],
      ]),
      linearGradient(
        c,
        [
          [0, s.rim],
          [1, mix(s.light, s.mid, 0.2)],
        ],
        x,
        t,
        x,
        b,
        true,
      ),
    );
  }
  // the side of the stairs
  const flank: Point[] = [[x0, base]];
  for (let i = 0; i < n; i++) flank.push([x0 + i * sw, T(i)], [x0 + (i + 1) * sw, T(i)]);
  flank.push([R, base]);
  drawPath(
    c,
    polygonPath(flank),
    linearGradient(
      c,
      [
        [0, mix(s.mid, s.shade, 0.5)],
        [0.55, s.shade],
        [1, mix(s.shade, s.deep, 0.75)],
      ],
      x0,
      0,
      R,
      base,
      true,
    ),
  );
  append(
    c,
    `<path d="${
      'M' +
      flank
        .slice(1, -1)
        .map((p) => p.map(num).join(' '))
        .join('L')
    }" fill="none" stroke="${s.rim}" stroke-width="1.6" opacity=".9"/>`,
  );
  drawPath(
    c,
    polygonPath([
      [R, base],
      [R + dx, base + dy],
      [R + dx, T(n - 1) + dy],
      [R, T(n - 1)],
    ]),
    linearGradient(
      c,
      [
        [0, mix(s.deep, s.shade, 0.35)],
        [1, mix(s.deep, SHADOW, 0.35)],
      ],
      R,
      0,
      R + dx,
      base,
      true,
    ),
  );
  // a folded card at the top
  const kx = R - sw * 0.1;
  const ky = T(n - 1) + dy * 0.5;
  const a = MATERIAL[f === 'claret' ? 'nitrile' : 'claret'];
  drawShadow(
    c,
    polygonPath([
      [kx - 6, ky + 8],
      [kx + 38, ky + 8],
      [kx + 96, ky + 30],
      [kx + 50, ky + 30],
    ]),
    0.4,
    2.5,
  );
  drawPath(
    c,
    polygonPath([
      [kx - 14, ky + 9],
      [kx + 12, ky - 46],
      [kx + 42, ky - 52],
      [kx + 18, ky + 2],
    ]),
    linearGradient(
      c,
      [
        [0, a.light],
        [1, a.mid],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  drawPath(
    c,
    polygonPath([
      [kx + 42, ky - 52],
      [kx + 18, ky + 2],
      [kx + 50, ky - 4],
    ]),
    a.deep,
  );
  if (c.marks) {
    let g = '';
    for (let i = 0; i < n; i++) g += cross(x0 + i * sw, T(i), 7.5, '#FFFFFF', 1.7);
    append(
      c,
      line(
        `M${num(x0 - 44)} ${num(base - sh * 0.1)}L${num(x0 + (n - 1) * sw)} ${num(T(n - 1))}`,
        '#FFFFFF',
        1.6,
        0.95,
        DOTTED,
      ) +
        g +
        line(`M${num(x0 + 12)} ${num(base - 14)}H${num(R - 12)}`, '#FFFFFF', 1.3, 0.7) +
        dots(x0 - 78, base - 20, '#FFFFFF'),
    );
  }
};
