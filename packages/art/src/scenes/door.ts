import {
  blurFilter,
  drawShadow,
  linearGradient,
  num,
  polygonPath,
  append,
  drawPath,
  type Point,
} from '../canvas.ts';
import { darken, isDark, mix, lighten } from '../colour.ts';
import { cross, dots, line } from '../marks.ts';
import { FIELD, MATERIAL, contrastingMaterials } from '../palette.ts';
import { nth } from '../random.ts';
import type { Scene } from './scene.ts';

/** Top and bottom of the two door panels, as fractions of the door height. */
const PANELS: readonly Point[] = [
  [0.07, 0.46],
  [0.54, 0.93],
];

/** Front of house: a half-open door, with the arc of its swing on the floor. */
export const door: Scene = (c, W, r, f) => {
  const hy = 352;
  const dark = isDark(c.bg);
  const wall = dark ? c.bg : darken(c.bg, 0.24);
  drawPath(
    c,
    `M0 0H${num(W)}V${hy}H0Z`,
    linearGradient(
      c,
      [
        [0, lighten(wall, 0.16)],
        [0.5, wall],
        [1, darken(wall, 0.42)],
      ],
      0,
      0,
      W,
      hy,
      true,
    ),
  );
  drawPath(
    c,
    `M0 ${hy}H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, darken(wall, 0.3)],
        [1, darken(wall, 0.58)],
      ],
      0,
      hy,
      W,
      500,
      true,
    ),
  );
  const dw = 150;
  const dx = W * c.at - 20;
  const top = 42;
  const glow = lighten(FIELD[dark ? 'blush' : 'bone'], 0.5);
  const leafW = 86 + r() * 26;
  const m = MATERIAL[nth(contrastingMaterials(f), Math.floor(r() * 2))];
  // light from the room on the floor
  drawPath(
    c,
    polygonPath([
      [dx, hy],
      [dx + dw, hy],
      [dx + dw + 130, 500],
      [dx - 150 - leafW * 0.6, 500],
      [dx - leafW, hy + 44],
    ]),
    linearGradient(
      c,
      [
        [0, glow, 0.95],
        [1, glow, 0.42],
      ],
      dx,
      hy,
      dx,
      500,
      true,
    ),
    `filter="${blurFilter(c, 1.6)}"`,
  );
  drawPath(c, `M${num(dx - 10)} ${top - 12}h${dw + 20}V${hy}h${-(dw + 20)}Z`, darken(wall, 0.5));
  drawPath(c, `M${num(dx - 10)} ${top - 12}h${dw + 20}v10h${-(dw + 20)}Z`, lighten(wall, 0.34));
  drawPath(c, `M${num(dx + dw)} ${top - 2}h10V${hy}h-10Z`, lighten(wall, 0.42));
  drawPath(
    c,
    `M${num(dx)} ${top}h${dw}V${hy}h${-dw}Z`,
    linearGradient(
      c,
      [
        [0, lighten(glow, 0.6)],
        [0.6, glow],
        [1, mix(glow, '#E2B79B', 0.5)],
      ],
      dx,
      top,
      dx + dw,
      hy,
      true,
    ),
  );
  // the room behind: floor and picture
  drawPath(
    c,
    polygonPath([
      [dx, hy - 54],
      [dx + dw, hy - 54],
      [dx + dw, hy],
      [dx, hy],
    ]),
    mix(glow, '#C79B7E', 0.42),
  );
  drawPath(c, `M${num(dx + 88)} 122h40v56h-40Z`, mix(glow, wall, 0.55));
  drawPath(c, `M${num(dx + 94)} 128h28v44h-28Z`, mix(glow, m.mid, 0.6));
  // the door, hinged left, open towards the viewer
  const leaf: Point[] = [
    [dx, top],
    [dx - leafW, top - 22],
    [dx - leafW, hy + 44],
    [dx, hy],
  ];
  drawShadow(
    c,
    polygonPath([
      [dx - leafW, hy + 44],
      [dx, hy],
      [dx - 40, hy + 40],
      [dx - leafW - 74, hy + 96],
    ]),
    0.45,
    4,
  );
  drawPath(
    c,
    polygonPath(leaf),
    linearGradient(
      c,
      [
        [0, m.shade],
        [0.75, m.mid],
        [1, m.light],
      ],
      dx - leafW,
      0,
      dx,
      0,
      true,
    ),
  );
  for (const [v0, v1] of PANELS) {
    const q = (u: number, v: number): Point => {
      const t = top + -22 * (1 - u);
      const b = hy + 44 * (1 - u);
      return [dx - leafW + leafW * u, t + (b - t) * v];
    };
    drawPath(
      c,
      polygonPath([q(0.17, v0), q(0.83, v0), q(0.83, v1), q(0.17, v1)]),
      linearGradient(
        c,
        [
          [0, m.deep],
          [1, m.shade],
        ],
        0,
        0,
        1,
        0,
      ),
      'opacity=".55"',
    );
    append(
      c,
      `<path d="M${q(0.17, v1).map(num).join(' ')}L${q(0.83, v1).map(num).join(' ')}L${q(0.83, v0).map(num).join(' ')}" fill="none" stroke="${m.rim}" stroke-width="1.3" opacity=".6"/>`,
    );
  }
  drawPath(
    c,
    polygonPath([
      [dx - leafW - 5, top - 23],
      [dx - leafW, top - 22],
      [dx - leafW, hy + 44],
      [dx - leafW - 5, hy + 43],
    ]),
    m.rim,
  );
  append(
    c,
    `<path d="M${num(dx - leafW + 12)} ${num(hy - 128)}h20" stroke="#F3E4CE" stroke-width="5" stroke-linecap="round"/>`,
  );
  if (c.marks)
    append(
      c,
      line(
        `M${num(dx - leafW - 4)} ${hy + 46}C${num(dx - leafW * 0.5)} ${hy + 104} ${num(dx + dw * 0.8)} ${hy + 96} ${num(dx + dw)} ${hy}`,
        '#8A1738',
        1.8,
        0.9,
        '1.4 7',
      ) +
        cross(dx, hy, 9, '#8A1738', 1.8) +
        line(`M${num(dx + dw + 40)} ${top}V${hy}`, '#FFFFFF', 1.4, 0.85) +
        line(`M${num(dx + dw + 33)} ${top}h14M${num(dx + dw + 33)} ${hy}h14`, '#FFFFFF', 1.4, 0.85) +
        cross(dx + dw + 92, 96, 8.5, '#FFFFFF', 1.7) +
        cross(dx + dw + 118, 132, 8.5, '#FFFFFF', 1.7) +
        dots(dx - leafW - 96, 104, '#FFFFFF'),
    );
};
