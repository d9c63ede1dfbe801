import {
  drawShadow,
  linearGradient,
  num,
  polygonPath,
  append,
  radialGradient,
  drawPath,
  type Point,
} from '../canvas.ts';
import { darken, isDark, lighten } from '../colour.ts';
import { cross, dots, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials } from '../palette.ts';
import { nth } from '../random.ts';
import type { Scene } from './scene.ts';

/** Marketing, writing: a desk lamp and a page. */
export const lamp: Scene = (c, W, r, f) => {
  const hy = 318;
  const dark = isDark(c.bg);
  const wall = dark ? darken(c.bg, 0.22) : darken(c.bg, 0.34);
  drawPath(
    c,
    `M0 0H${num(W)}V${hy}H0Z`,
    linearGradient(
      c,
      [
        [0, lighten(wall, 0.1)],
        [1, darken(wall, 0.4)],
      ],
      0,
      0,
      W,
      hy,
      true,
    ),
  );
  const desk = darken(wall, 0.4);
  drawPath(
    c,
    `M0 ${hy}H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, desk],
        [1, darken(desk, 0.4)],
      ],
      0,
      hy,
      0,
      500,
      true,
    ),
  );
  const px = W * c.at + 20;
  const py = 412;
  const glow = '#FFE9CF';
  const lx = px - 168;
  const m = MATERIAL[nth(contrastingMaterials(f), Math.floor(r() * 3))];
  append(
    c,
    `<ellipse cx="${num(px)}" cy="${py}" rx="236" ry="86" fill="${radialGradient(
      c,
      [
        [0, glow, 0.95],
        [0.55, glow, 0.66],
        [0.86, glow, 0.24],
        [1, glow, 0],
      ],
      px,
      py,
      236,
      `translate(0 ${num(py * (1 - 86 / 236))}) scale(1 ${(86 / 236).toFixed(3)})`,
    )}"/>`,
  );
  drawPath(
    c,
    polygonPath([
      [px - 34, 178],
      [px + 50, 158],
      [px + 236, py],
      [px - 232, py],
    ]),
    linearGradient(
      c,
      [
        [0, glow, 0.36],
        [1, glow, 0.05],
      ],
      px,
      160,
      px,
      py,
      true,
    ),
  );
  append(
    c,
    `<ellipse cx="${num(px + 10)}" cy="120" rx="190" ry="150" fill="${radialGradient(
      c,
      [
        [0, glow, 0.2],
        [1, glow, 0],
      ],
      px + 10,
      130,
      190,
    )}"/>`,
  );
  // page and pencil in the light
  const pg: [Point, Point, Point, Point] = [
    [px - 110, py - 26],
    [px + 44, py - 42],
    [px + 112, py + 30],
    [px - 66, py + 52],
  ];
  drawShadow(c, polygonPath(pg.map(([x, y]): Point => [x + 12, y + 9])), 0.4, 3);
  drawPath(
    c,
    polygonPath(pg),
    linearGradient(
      c,
      [
        [0, '#FFFFFF'],
        [1, '#EADCCB'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let t = '';
  for (let i = 1; i < 7; i++) {
    const v = i / 7.4;
    const a: Point = [pg[0][0] + (pg[3][0] - pg[0][0]) * v, pg[0][1] + (pg[3][1] - pg[0][1]) * v];
    const b: Point = [pg[1][0] + (pg[2][0] - pg[1][0]) * v, pg[1][1] + (pg[2][1] - pg[1][1]) * v];
    const u0 = 0.1;
    const u1 = i === 1 ? 0.5 : 0.6 + r() * 0.3;
    t += `M${num(a[0] + (b[0] - a[0]) * u0)} ${num(a[1] + (b[1] - a[1]) * u0)}L${num(a[0] + (b[0] - a[0]) * u1)} ${num(a[1] + (b[1] - a[1]) * u1)}`;
  }
  append(c, `<path d="${t}" stroke="#4B3C3E" stroke-width="2" opacity=".6"/>`);
  drawShadow(
    c,
    polygonPath([
      [px + 70, py + 36],
      [px + 160, py - 14],
      [px + 166, py - 4],
      [px + 78, py + 48],
    ]),
    0.4,
    2,
  );
  drawPath(
    c,
    polygonPath([
      [px + 62, py + 34],
      [px + 76, py + 22],
      [px + 160, py - 30],
      [px + 166, py - 20],
      [px + 82, py + 33],
    ]),
    '#8A1738',
  );
  drawPath(
    c,
    polygonPath([
      [px + 62, py + 34],
      [px + 76, py + 22],
      [px + 82, py + 33],
    ]),
    '#F3DFC8',
  );
  // lamp
  drawShadow(
    c,
    `M${num(lx - 50)} ${hy + 62}a60 16 0 1 0 120 0a60 16 0 1 0 -120 0`,
    0.5,
    4,
    ` transform="translate(16 8)"`,
  );
  append(
    c,
    `<ellipse cx="${num(lx)}" cy="${hy + 58}" rx="56" ry="15" fill="${m.deep}"/><ellipse cx="${num(lx)}" cy="${hy + 52}" rx="56" ry="15" fill="${linearGradient(
      c,
      [
        [0, m.rim],
        [0.4, m.light],
        [1, m.shade],
      ],
      0,
      0,
      1,
      0,
    )}"/>`,
  );
  append(
    c,
    `<path d="M${num(lx)} ${hy + 50}L${num(lx - 34)} 190L${num(px - 20)} 92" fill="none" stroke="${m.deep}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="M${num(lx - 1.5)} ${hy + 50}L${num(lx - 35.5)} 189L${num(px - 22)} 90.5" fill="none" stroke="${m.light}" stroke-width="3.4" stroke-linejoin="round"/><circle cx="${num(lx - 34)}" cy="190" r="9" fill="${m.light}"/>`,
  );
  append(
    c,
    `<g transform="rotate(-13 ${num(px)} 120)"><path d="M${num(px - 26)} 78h44l34 86h-112Z" fill="${linearGradient(
      c,
      [
        [0, m.shade],
        [0.28, m.rim],
        [0.5, m.light],
        [1, m.deep],
      ],
      0,
      0,
      1,
      0,
    )}"/><ellipse cx="${num(px - 4)}" cy="164" rx="56" ry="12" fill="#FFF8EC"/><path d="M${num(px - 14)} 66h20v14h-20Z" fill="${m.deep}"/></g>`,
  );
  if (c.marks)
    append(
      c,
      line(`M${num(px - 236)} ${py}A236 86 0 0 0 ${num(px + 236)} ${py}`, '#FFFFFF', 1.5, 0.9, DOTTED) +
        cross(px + 236, py, 8.5, '#FFFFFF', 1.7) +
        cross(px - 236, py, 8.5, '#FFFFFF', 1.7) +
        line(`M${num(px + 120)} 96H${num(px + 230)}`, '#FFFFFF', 1.4, 0.85) +
        cross(px + 246, 96, 8.5, '#FFFFFF', 1.7) +
        dots(px + 150, 132, '#FFFFFF'),
    );
};
