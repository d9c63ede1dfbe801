import { drawShadow, linearGradient, num, append, drawPath } from '../canvas.ts';
import { isDark } from '../colour.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL, SHADOW, type Shades } from '../palette.ts';
import { nth, shuffle } from '../random.ts';
import type { Scene } from './scene.ts';

/** A rectangle with rounded corners. */
const rr = (X: number, Y: number, w2: number, h2: number, q: number): string =>
  `M${num(X + q)} ${num(Y)}h${num(w2 - 2 * q)}q${q} 0 ${q} ${q}v${num(h2 - 2 * q)}q0 ${q} ${-q} ${q}h${num(-(w2 - 2 * q))}q${-q} 0 ${-q} ${-q}v${num(-(h2 - 2 * q))}q0 ${-q} ${q} ${-q}Z`;

/** Safety: a tray of instruments. Never draw sharps. */
export const tray: Scene = (c, W, r, f) => {
  const cx = W * c.at;
  const rot = (r() < 0.5 ? -1 : 1) * (6 + r() * 8);
  const tw = W < 560 ? 380 : 520;
  const th = 330;
  const x = -tw / 2;
  const y = -th / 2;
  const s = f === 'mist' || f === 'bone' ? MATERIAL.celadon : MATERIAL.steel;
  // cloth under the tray
  drawPath(
    c,
    `M0 0H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, '#FFFFFF', isDark(c.bg) ? 0.14 : 0.3],
        [0.5, '#FFFFFF', 0],
        [1, SHADOW, 0.3],
      ],
      0,
      0,
      W,
      500,
      true,
    ),
  );
  append(c, `<g transform="translate(${num(cx)} 252) rotate(${num(rot)})">`);

  drawShadow(c, rr(x + 18, y + 22, tw, th, 26), 0.5, 9);
  drawPath(
    c,
    rr(x, y, tw, th, 26),
    linearGradient(
      c,
      [
        [0, s.rim],
        [0.5, s.light],
        [1, s.shade],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  drawPath(
    c,
    rr(x + 15, y + 15, tw - 30, th - 30, 16),
    linearGradient(
      c,
      [
        [0, s.shade],
        [0.2, s.mid],
        [0.75, s.light],
        [1, s.rim],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  const drop = (d: string, o = 0.42) => drawShadow(c, d, o, 2.4, ' transform="translate(9 11)"');
  // gauze
  const gx = x + 44;
  const gy = y + 46;
  for (let i = 2; i >= 0; i--) {
    const d = rr(gx + i * 5, gy + i * 6, 104, 104, 4);
    if (i === 2) drop(d);
    drawPath(
      c,
      d,
      linearGradient(
        c,
        [
          [0, '#FFFFFF'],
          [1, nth(['#EFE7DE', '#E4DAD0', '#D3C6BB'], i)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
  }
  let g = '';
  for (let i = 1; i < 8; i++)
    g += `M${num(gx + i * 13)} ${num(gy + 5)}v94M${num(gx + 5)} ${num(gy + i * 13)}h94`;
  append(c, `<path d="${g}" stroke="#B9A99C" stroke-width=".8" opacity=".55"/>`);
  // two vials
  const vial = (X: number, Y: number, L: number, h2: number, m: Shades) => {
    const d = rr(X, Y, L, h2, 5);
    drop(d + rr(X + L + 2, Y + h2 * 0.14, 24, h2 * 0.72, 3));
    drawPath(
      c,
      d,
      linearGradient(
        c,
        [
          [0, m.light],
          [0.25, m.rim],
          [0.5, m.mid],
          [1, m.deep],
        ],
        0,
        0,
        0,
        1,
      ),
    );
    drawPath(
      c,
      rr(X + L * 0.2, Y, L * 0.5, h2, 0.01),
      linearGradient(
        c,
        [
          [0, '#FFFFFF'],
          [0.4, '#F2EBE3'],
          [1, '#9C8C84'],
        ],
        0,
        0,
        0,
        1,
      ),
    );
    drawPath(c, rr(X + L, Y + h2 * 0.26, 7, h2 * 0.48, 1), m.shade);
    drawPath(
      c,
      rr(X + L + 6, Y + h2 * 0.1, 20, h2 * 0.8, 3),
      linearGradient(
        c,
        [
          [0, '#F4F6F5'],
          [0.3, '#FFFFFF'],
          [1, '#6F7B7C'],
        ],
        0,
        0,
        0,
        1,
      ),
    );
  };
  const glass = shuffle(
    r,
    (['claret', 'nitrile', 'oxide'] as const).filter((k) => k !== f),
  );
  vial(x + 186, y + 52, 96, 40, MATERIAL[nth(glass, 0)]);
  vial(x + 186, y + 114, 70, 32, MATERIAL[nth(glass, 1)]);
  // spatula and forceps
  const sp =
    rr(x + 44, y + 200, tw - 190, 12, 6) +
    `M${num(x + tw - 152)} ${num(y + 206)}q8 -16 40 -16q34 0 40 16q-6 16 -40 16q-32 0 -40 -16Z`;
  drop(sp);
  drawPath(
    c,
    sp,
    linearGradient(
      c,
      [
        [0, '#FFFFFF'],
        [0.4, '#DDE3E2'],
        [1, '#5E6A6B'],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  const fy = y + 262;
  const fc = `M${num(x + 46)} ${num(fy)}C${num(x + 150)} ${num(fy - 24)} ${num(x + 250)} ${num(fy - 10)} ${num(x + 336)} ${num(fy + 2)}C${num(x + 250)} ${num(fy - 2)} ${num(x + 150)} ${num(fy - 12)} ${num(x + 58)} ${num(fy + 5)}C${num(x + 150)} ${num(fy + 22)} ${num(x + 250)} ${num(fy + 12)} ${num(x + 336)} ${num(fy + 5)}C${num(x + 250)} ${num(fy + 22)} ${num(x + 150)} ${num(fy + 34)} ${num(x + 46)} ${num(fy + 11)}Z`;
  drop(fc);
  drawPath(
    c,
    fc,
    linearGradient(
      c,
      [
        [0, '#FFFFFF'],
        [0.45, '#C3CCCB'],
        [1, '#4C5859'],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  // a folded card with the protocol
  if (tw > 400) {
    const qx = x + 366;
    const qy = y + 44;
    const d = rr(qx, qy, 116, 132, 3);
    drop(d, 0.46);
    drawPath(
      c,
      d,
      linearGradient(
        c,
        [
          [0, '#FFFFFF'],
          [0.49, '#F5EDE4'],
          [0.5, '#DED1C5'],
          [1, '#EFE5DA'],
        ],
        0,
        0,
        1,
        0.3,
      ),
    );
    let t = '';
    for (let i = 0; i < 6; i++)
      t += `M${num(qx + 16)} ${num(qy + 26 + i * 16)}h${i === 0 ? 48 : 84 - ((i * 17) % 30)}`;
    append(c, `<path d="${t}" stroke="#8A1738" stroke-width="2.4" opacity=".55"/>`);
  }
  if (c.marks)
    append(
      c,
      line(`M${num(x - 30)} ${num(y + 206)}H${num(x + tw + 30)}`, '#FFFFFF', 1.5, 0.95, DOTTED) +
        line(`M${num(x + 40)} ${num(y - 26)}H${num(x + tw - 40)}`, c.pen, 1.3, 0.8) +
        line(`M${num(x + 40)} ${num(y - 33)}v14M${num(x + tw - 40)} ${num(y - 33)}v14`, c.pen, 1.3, 0.8) +
        cross(x - 30, y + 206, 8, c.pen, 1.7) +
        cross(x + tw + 34, y + 206, 8, c.pen, 1.7),
    );
  append(c, '</g>');
};
