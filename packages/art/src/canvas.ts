import { isDark, mix } from './colour.ts';
import { SHADOW } from './palette.ts';
import { hash, nth, random, type Random } from './random.ts';

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The SVG under construction: `defs` and `out` hold its definitions and elements in document order. */
export type Canvas = {
  readonly seed: string;
  readonly r: Random;
  readonly w: number;
  readonly h: number;
  readonly id: string;
  readonly defs: string[];
  readonly out: string[];
};

/** `key` makes the element ids of two pictures of one title differ, so that both can be inlined in one page. */
export const createCanvas = (title: string, w: number, h: number, key: string): Canvas => ({
  seed: title,
  r: random(hash(title)),
  w,
  h,
  id: 'a' + hash(title + key + w + 'x' + h).toString(36),
  defs: [],
  out: [],
});

/** Formats a coordinate with one decimal. */
export const num = (n: number): string => (Math.round(n * 10) / 10).toString();

/** Path of a smooth curve through the points (Catmull–Rom to cubic Bézier). */
export const curvePath = (p: readonly Point[]): string => {
  const start = nth(p, 0);
  let d = `M${num(start[0])} ${num(start[1])}`;
  for (let i = 0; i < p.length - 1; i++) {
    const b = nth(p, i);
    const c = nth(p, i + 1);
    const a = p[i - 1] ?? b;
    const e = p[i + 2] ?? c;
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} ${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`;
  }
  return d;
};

export const polygonPath = (p: readonly Point[]): string =>
  'M' + p.map(([x, y]) => `${num(x)} ${num(y)}`).join('L') + 'Z';

export const blurFilter = (c: Canvas, k: number): string => {
  const id = `${c.id}b${Math.round(k * 10)}`;
  if (!c.defs.some((d) => d.includes(`"${id}"`)))
    c.defs.push(
      `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(k)}"/></filter>`,
    );
  return `url(#${id})`;
};

const renderStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Coordinates are fractions of the filled shape's bounding box, or canvas coordinates when `user` is true. */
export const linearGradient = (
  c: Canvas,
  stops: readonly Stop[],
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  user = false,
): string => {
  const id = `${c.id}L${c.defs.length}`;
  c.defs.push(
    `<linearGradient id="${id}" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${renderStops(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
};

export const radialGradient = (
  c: Canvas,
  stops: readonly Stop[],
  cx: number,
  cy: number,
  r: number,
  transform = '',
): string => {
  const id = `${c.id}R${c.defs.length}`;
  c.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"${transform ? ` gradientTransform="${transform}"` : ''}>${renderStops(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
};

export const append = (c: Canvas, markup: string): void => {
  c.out.push(markup);
};

export const drawPath = (c: Canvas, d: string, fill: string, attributes = ''): void =>
  append(c, `<path d="${d}" fill="${fill}"${attributes ? ' ' + attributes : ''}/>`);

/** Draws a cast shadow. `attributes` must start with a space. */
export const drawShadow = (c: Canvas, d: string, opacity = 0.34, softness = 3.2, attributes = ''): void =>
  append(
    c,
    `<path d="${d}" fill="${SHADOW}" opacity="${opacity}" filter="${blurFilter(c, softness)}"${attributes}/>`,
  );

/** Fills the canvas with a gradient that is brightest at the upper left. */
export const drawBackground = (c: Canvas, colour: string): void => {
  const dark = isDark(colour);
  const id = c.id + 'g';
  c.defs.push(
    `<radialGradient id="${id}" cx=".28" cy=".2" r="1.1"><stop offset="0" stop-color="${mix(colour, '#FFFFFF', dark ? 0.1 : 0.3)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#140A0B', dark ? 0.5 : 0.22)}"/></radialGradient>`,
  );
  append(c, `<rect width="${c.w}" height="${c.h}" fill="url(#${id})"/>`);
};

/** Serializes the canvas to an SVG document. */
export const renderSvg = (c: Canvas, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${c.w} ${c.h}" width="${c.w}" height="${c.h}"${attributes} role="img" aria-hidden="true"><defs>${c.defs.join('')}</defs><clipPath id="${c.id}x"><rect width="${c.w}" height="${c.h}"/></clipPath><g clip-path="url(#${c.id}x)">${c.out.join('')}</g></svg>`;
