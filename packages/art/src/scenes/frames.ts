import { blurFilter, drawShadow, linearGradient, num, polygonPath, append, drawPath } from '../canvas.ts';
import { isDark } from '../colour.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL, SHADOW } from '../palette.ts';
import { choose, cycle, shuffle } from '../random.ts';
import type { Scene } from './scene.ts';

/** A print: x relative to the middle of the wall, y, width, height. */
type Print = readonly [x: number, y: number, width: number, height: number];

const LAYOUTS: readonly (readonly [Print, Print, Print, Print])[] = [
  [
    [-232, 74, 168, 224],
    [-36, 120, 236, 170],
    [-36, 312, 108, 128],
    [94, 312, 106, 128],
  ],
  [
    [-210, 120, 232, 172],
    [44, 70, 164, 222],
    [-210, 316, 116, 124],
    [-70, 316, 278, 124],
  ],
];

/** Marketing: prints on a wall, one tilted. */
export const frames: Scene = (c, W, r, f) => {
  const dark = isDark(c.bg);
  drawPath(
    c,
    `M0 0H${num(W)}V500H0Z`,
    linearGradient(
      c,
      [
        [0, '#FFFFFF', dark ? 0.14 : 0.42],
        [0.5, '#FFFFFF', 0],
        [1, SHADOW, 0.26],
      ],
      0,
      0,
      W,
      500,
      true,
    ),
  );
  // window light
  const wx = W * c.at;
  drawPath(
    c,
    polygonPath([
      [wx - 420, 0],
      [wx + 60, 0],
      [wx + 330, 500],
      [wx - 150, 500],
    ]),
    '#FFFFFF',
    `opacity="${dark ? 0.07 : 0.26}" filter="${blurFilter(c, 2)}"`,
  );
  const lay = choose(LAYOUTS, r());
  const mats = shuffle(
    r,
    (['claret', 'nitrile', 'oxide', 'celadon', 'paper'] as const).filter((m) => m !== f),
  );
  for (const [i, [x, y, w2, h2]] of lay.entries()) {
    const X = wx + x;
    const tilt = i === 1 ? 2.6 : 0;
    const m = MATERIAL[cycle(mats, i)];
    const fr = MATERIAL[dark ? 'paper' : i % 2 ? 'ink' : 'paper'];
    const q = 9;
    append(c, `<g transform="rotate(${tilt} ${num(X + w2 / 2)} ${num(y + h2 / 2)})">`);
    drawShadow(c, `M${num(X)} ${num(y)}h${w2}v${h2}h${-w2}Z`, 0.44, 5, ' transform="translate(17 19)"');
    drawPath(
      c,
      `M${num(X)} ${num(y)}h${w2}v${h2}h${-w2}Z`,
      linearGradient(
        c,
        [
          [0, fr.rim],
          [0.5, fr.mid],
          [1, fr.shade],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    drawPath(c, `M${num(X + q)} ${num(y + q)}h${w2 - 2 * q}v${h2 - 2 * q}h${-(w2 - 2 * q)}Z`, '#F6EFE7');
    drawPath(
      c,
      `M${num(X + q)} ${num(y + q)}h${w2 - 2 * q}v6h${-(w2 - 2 * q - 6)}v${h2 - 2 * q - 6}h-6Z`,
      SHADOW,
      'opacity=".28"',
    );
    const b = Math.min(w2, h2) * 0.16;
    const ax = X + q + b;
    const ay = y + q + b;
    const aw = w2 - 2 * (q + b);
    const ah = h2 - 2 * (q + b);
    const cp = `${c.id}k${i}`;
    c.defs.push(
      `<clipPath id="${cp}"><path d="M${num(ax)} ${num(ay)}h${num(aw)}v${num(ah)}h${num(-aw)}Z"/></clipPath>`,
    );
    append(c, `<g clip-path="url(#${cp})">`);
    drawPath(
      c,
      `M${num(ax)} ${num(ay)}h${num(aw)}v${num(ah)}h${num(-aw)}Z`,
      linearGradient(
        c,
        [
          [0, m.light],
          [1, m.shade],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const kind = (i + Math.floor(r() * 3)) % 3;
    if (kind === 0)
      drawPath(
        c,
        polygonPath([
          [ax, ay + ah],
          [ax, ay + ah * 0.5],
          [ax + aw * 0.45, ay + ah * 0.24],
          [ax + aw, ay + ah * 0.62],
          [ax + aw, ay + ah],
        ]),
        m.deep,
        'opacity=".7"',
      );
    else if (kind === 1)
      for (let k = 0; k < 4; k++)
        drawPath(
          c,
          polygonPath([
            [ax + (aw * k) / 4, ay + ah],
            [ax + (aw * k) / 4, ay + ah * (0.74 - k * 0.17)],
            [ax + (aw * (k + 0.72)) / 4, ay + ah * (0.74 - k * 0.17)],
            [ax + (aw * (k + 0.72)) / 4, ay + ah],
          ]),
          m.rim,
          'opacity=".85"',
        );
    else
      drawPath(
        c,
        polygonPath([
          [ax + aw * 0.1, ay],
          [ax + aw * 0.55, ay],
          [ax + aw, ay + ah],
          [ax + aw * 0.5, ay + ah],
        ]),
        m.rim,
        'opacity=".6"',
      );
    append(c, '</g>');
    drawPath(
      c,
      polygonPath([
        [X + q, y + q],
        [X + w2 * 0.42, y + q],
        [X + w2 * 0.16, y + h2 - q],
        [X + q, y + h2 - q],
      ]),
      '#FFFFFF',
      'opacity=".13"',
    );
    append(c, '</g>');
  }
  if (c.marks) {
    const [x, y, w2] = lay[1];
    const X = wx + x;
    append(
      c,
      line(`M${num(X - 36)} ${y - 14}H${num(X + w2 + 60)}`, c.pen, 1.5, 0.9, DOTTED) +
        cross(X + w2 + 76, y - 14, 8.5, c.pen, 1.7) +
        cross(X - 14, y - 14, 7, c.pen, 1.6) +
        line(`M${num(wx - 268)} 74V440`, c.pen, 1.3, 0.75) +
        line(`M${num(wx - 275)} 74h14M${num(wx - 275)} 440h14`, c.pen, 1.3, 0.75),
    );
  }
};
