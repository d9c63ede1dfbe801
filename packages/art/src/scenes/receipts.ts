import { blurFilter, drawShadow, linearGradient, num, polygonPath, append, drawPath } from '../canvas.ts';
import { isDark } from '../colour.ts';
import { cross, dots, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials, SHADOW } from '../palette.ts';
import { times } from '../random.ts';
import type { Scene } from './scene.ts';

/** Money: receipts, a card and a pencil from above. */
export const receipts: Scene = (c, W, r, f) => {
  const cx = W * c.at;
  const dark = isDark(c.bg);
  const a = -14 + r() * 8;
  drawPath(
    c,
    `M0 0H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, '#FFFFFF', dark ? 0.16 : 0.36],
        [0.5, '#FFFFFF', 0],
        [1, SHADOW, 0.32],
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
      [cx - 380, 0],
      [cx - 120, 0],
      [cx + 180, 500],
      [cx - 80, 500],
    ]),
    '#FFFFFF',
    `opacity="${dark ? 0.07 : 0.22}" filter="${blurFilter(c, 2)}"`,
  );
  const strip = (X: number, Y: number, w2: number, h2: number, rot: number, k: number) => {
    append(c, `<g transform="translate(${num(X)} ${num(Y)}) rotate(${num(rot)})">`);
    const zig = times(11, (i) => `L${num(w2 - (i * w2) / 10)} ${num(h2 + (i % 2 ? 7 : 0))}`).join('');
    const d = `M0 0H${w2}V${h2}${zig}Z`;
    drawShadow(c, d, 0.42, 5, ' transform="translate(16 17)"');
    drawPath(
      c,
      d,
      linearGradient(
        c,
        [
          [0, '#FFFFFF'],
          [0.5, '#F6EEE4'],
          [0.86, '#E2D5C7'],
          [1, '#CDBEB0'],
        ],
        0,
        0,
        1,
        0.2,
      ),
    );
    drawPath(
      c,
      `M0 0H${w2}V34H0Z`,
      linearGradient(
        c,
        [
          [0, '#B7A699'],
          [0.6, '#EFE6DB'],
          [1, '#FFFFFF', 0],
        ],
        0,
        0,
        0,
        1,
      ),
    );
    let m = '';
    let q = '';
    for (let i = 0; i < k; i++) {
      const y = 62 + i * 25;
      m += `M18 ${y}h${num(34 + r() * 34)}`;
      q += `M${num(w2 - 18 - 22 - r() * 10)} ${y}H${w2 - 18}`;
    }
    append(
      c,
      `<path d="${m}" stroke="#7C6C64" stroke-width="3" opacity=".75"/><path d="${q}" stroke="#2A1A1C" stroke-width="3" opacity=".85"/><path d="M18 ${62 + k * 25}H${w2 - 18}" stroke="#2A1A1C" stroke-width="1.4" stroke-dasharray="3 4"/><path d="M${w2 - 62} ${62 + k * 25 + 24}H${w2 - 18}" stroke="#8A1738" stroke-width="6"/>`,
    );
    append(c, '</g>');
  };
  strip(cx - 176, 54, 140, 372, a, 9);
  strip(cx - 6, 26, 124, 250, a + 18, 5);
  const m = MATERIAL[contrastingMaterials(f).find((k) => k !== 'paper') ?? 'ink'];
  append(c, `<g transform="translate(${num(cx + 40)} 306) rotate(${num(a + 6)})">`);
  const card = 'M12 0h170q12 0 12 12v98q0 12 -12 12h-170q-12 0 -12 -12v-98q0 -12 12 -12Z';
  drawShadow(c, card, 0.48, 4, ' transform="translate(13 14)"');
  drawPath(
    c,
    card,
    linearGradient(
      c,
      [
        [0, m.rim],
        [0.3, m.light],
        [0.65, m.mid],
        [1, m.deep],
      ],
      0,
      0,
      1,
      0.8,
    ),
  );
  drawPath(
    c,
    'M22 34h34v26h-34Z',
    linearGradient(
      c,
      [
        [0, '#FFF6E2'],
        [1, '#C9A876'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  append(c, '<path d="M22 86h96M22 100h60" stroke="#FFFFFF" stroke-width="4" opacity=".7"/>');
  append(c, '</g>');
  append(c, `<g transform="translate(${num(cx - 268)} 330) rotate(${num(a - 46)})">`);
  drawShadow(c, 'M0 0h190v12h-190Z', 0.45, 2.4, ' transform="translate(8 10)"');
  drawPath(
    c,
    'M24 0h166v12h-166Z',
    linearGradient(
      c,
      [
        [0, '#C04A68'],
        [0.4, '#8A1738'],
        [1, '#4C0A1E'],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  drawPath(c, 'M0 6L24 0V12Z', '#F3DFC8');
  drawPath(c, 'M0 6L9 3.8V8.2Z', '#201416');
  append(c, '</g>');
  if (c.marks)
    append(
      c,
      line(`M${num(cx - 232)} 34V452`, c.pen, 1.3, 0.75) +
        line(`M${num(cx - 239)} 34h14M${num(cx - 239)} 452h14`, c.pen, 1.3, 0.75) +
        line(`M${num(cx + 60)} 462H${num(cx + 300)}`, c.pen, 1.5, 0.9, DOTTED) +
        cross(cx + 314, 462, 8.5, c.pen, 1.7) +
        cross(cx + 214, 92, 8.5, c.pen, 1.7) +
        dots(cx + 236, 150, c.pen),
    );
};
