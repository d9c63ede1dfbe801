import {
  blurFilter,
  linearGradient,
  num,
  polygonPath,
  append,
  curvePath,
  type Point,
  type Canvas,
} from '../canvas.ts';
import { mix } from '../colour.ts';
import { MATERIAL, SHADOW, type Shades, type Field } from '../palette.ts';
import { last, nth } from '../random.ts';

export type VesselKind = 'bottle' | 'jar' | 'pump' | 'bowl' | 'vial' | 'vase';

/** `b` is half the outline from the foot up, as [height, radius]. */
type VesselProfile = {
  b: readonly Point[];
  cap?: readonly [Point, Point];
  label?: readonly [bottom: number, top: number];
  pump?: true;
  open?: true;
};

const VESSELS: Record<VesselKind, VesselProfile> = {
  bottle: {
    b: [
      [0, 44],
      [4, 47],
      [128, 47],
      [150, 38],
      [160, 17],
      [176, 17],
    ],
    cap: [
      [176, 20],
      [216, 20],
    ],
    label: [40, 104],
  },
  jar: {
    b: [
      [0, 54],
      [5, 58],
      [84, 58],
      [90, 54],
    ],
    cap: [
      [90, 59],
      [122, 59],
    ],
    label: [22, 66],
  },
  pump: {
    b: [
      [0, 38],
      [4, 41],
      [148, 41],
      [160, 34],
      [166, 20],
      [172, 20],
    ],
    cap: [
      [172, 24],
      [192, 24],
    ],
    pump: true,
    label: [46, 112],
  },
  bowl: {
    b: [
      [0, 34],
      [8, 36],
      [26, 58],
      [54, 78],
      [66, 82],
    ],
    open: true,
  },
  vial: {
    b: [
      [0, 22],
      [3, 24],
      [62, 24],
      [72, 14],
      [80, 14],
    ],
    cap: [
      [80, 18],
      [98, 18],
    ],
    label: [16, 48],
  },
  vase: {
    b: [
      [0, 36],
      [8, 42],
      [52, 56],
      [92, 48],
      [120, 26],
      [140, 24],
      [150, 30],
    ],
    open: true,
  },
};

/** Draws a vessel standing at (x, y); returns its height. */
export const vessel = (c: Canvas, kind: VesselKind, x: number, y: number, m: Shades, f: Field): number => {
  const V = VESSELS[kind];
  const soft = kind === 'vase' || kind === 'bowl';
  const L = V.b.map(([yy, rr]): Point => [-rr, -yy]);
  const R = V.b.map(([yy, rr]): Point => [rr, -yy]).toReversed();
  const top = last(V.b);
  const d = soft ? curvePath(L) + 'L' + curvePath(R).slice(1) + 'Z' : polygonPath([...L, ...R]);
  const capD = V.cap
    ? polygonPath([
        [-V.cap[0][1], -V.cap[0][0]],
        [-V.cap[1][1], -V.cap[1][0]],
        [V.cap[1][1], -V.cap[1][0]],
        [V.cap[0][1], -V.cap[0][0]],
      ])
    : '';
  const id = `${c.id}v${c.defs.length}`;
  c.defs.push(`<g id="${id}"><path d="${d}${capD}"/></g>`);
  const foot = nth(V.b, 0)[1];
  const g = linearGradient(
    c,
    [
      [0, mix(m.mid, m.shade, 0.5)],
      [0.1, m.light],
      [0.26, m.rim],
      [0.42, m.light],
      [0.66, m.mid],
      [0.9, m.deep],
      [1, mix(m.deep, m.mid, 0.45)],
    ],
    0,
    0,
    1,
    0,
  );
  append(
    c,
    `<g transform="translate(${num(x)} ${num(y)})"><use href="#${id}" transform="matrix(1 0 -1 -.17 6 0)" fill="${SHADOW}" opacity=".4" filter="${blurFilter(c, 4)}"/><ellipse cx="8" cy="1" rx="${foot * 1.06}" ry="${num(foot * 0.17)}" fill="${SHADOW}" opacity=".5" filter="${blurFilter(c, 2.4)}"/><path d="${d}" fill="${g}"/><ellipse rx="${foot}" ry="${num(foot * 0.13)}" fill="${m.deep}" opacity=".55"/><path d="${d}" fill="${linearGradient(
      c,
      [
        [0, SHADOW, 0],
        [0.7, SHADOW, 0],
        [1, SHADOW, 0.32],
      ],
      0,
      0,
      0,
      1,
    )}"/>`,
  );
  if (V.label) {
    const rr = nth(V.b, 2)[1];
    append(
      c,
      `<path d="${polygonPath([
        [-rr, -V.label[1]],
        [rr, -V.label[1]],
        [rr, -V.label[0]],
        [-rr, -V.label[0]],
      ])}" fill="${linearGradient(
        c,
        [
          [0, '#B9AA9E'],
          [0.26, '#FFFFFF'],
          [0.6, '#EADFD4'],
          [1, '#8B7C73'],
        ],
        0,
        0,
        1,
        0,
      )}"/><path d="M${num(-rr * 0.55)} ${-(V.label[0] + V.label[1]) / 2 - 5}h${num(rr * 0.8)}M${num(-rr * 0.55)} ${-(V.label[0] + V.label[1]) / 2 + 6}h${num(rr * 0.5)}" stroke="#8A1738" stroke-width="2.4" opacity=".7"/>`,
    );
  }
  if (V.cap) {
    const cm = MATERIAL[f === 'ink' || m === MATERIAL.ink ? 'paper' : 'ink'];
    const [, c1] = V.cap;
    append(
      c,
      `<path d="${capD}" fill="${linearGradient(
        c,
        [
          [0, cm.shade],
          [0.22, cm.rim],
          [0.4, cm.light],
          [0.7, cm.mid],
          [1, cm.deep],
        ],
        0,
        0,
        1,
        0,
      )}"/><ellipse cy="${-c1[0]}" rx="${c1[1]}" ry="${num(c1[1] * 0.14)}" fill="${cm.light}"/>`,
    );
    if (V.pump)
      append(
        c,
        `<path d="M-4 ${-c1[0]}v-22h-34v7" fill="none" stroke="${cm.mid}" stroke-width="8" stroke-linejoin="round"/><path d="M-5.5 ${-c1[0]}v-23.5h-32" fill="none" stroke="${cm.rim}" stroke-width="2" opacity=".8"/>`,
      );
  }
  if (V.open)
    append(
      c,
      `<ellipse cy="${-top[0]}" rx="${top[1]}" ry="${num(top[1] * 0.2)}" fill="${m.light}"/><ellipse cy="${-top[0] + 1}" rx="${num(top[1] * 0.93)}" ry="${num(top[1] * 0.16)}" fill="${linearGradient(
        c,
        [
          [0, m.deep],
          [1, m.mid],
        ],
        0,
        0,
        1,
        0,
      )}"/>`,
    );
  append(c, '</g>');
  return V.cap ? V.cap[1][0] + (V.pump ? 24 : 0) : top[0];
};
