import { num, append, curvePath, type Canvas, type Point } from './canvas.ts';
import { luminance } from './colour.ts';
import { nth } from './random.ts';

/** Colour of the pencil marks: claret on a light background, white on a dark one. */
export const pencilColour = (colour: string): string => (luminance(colour) > 0.42 ? '#7A1630' : '#FFFFFF');

export const DOTTED = '1.2 7';

export const line = (d: string, colour: string, width = 1.5, opacity = 0.95, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

export const cross = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<path d="M${num(x - r)} ${num(y)}H${num(x + r)}M${num(x)} ${num(y - r)}V${num(y + r)}" stroke="${colour}" stroke-width="${num(width)}" fill="none"/>`;

const TRIAD: readonly Point[] = [
  [0, 0],
  [15, -7.5],
  [16.5, 10.5],
];

export const dots = (x: number, y: number, colour: string): string =>
  TRIAD.map(([i, j]) => `<circle cx="${num(x + i)}" cy="${num(y + j)}" r="2.8" fill="${colour}"/>`).join('');

/** Draws contour lines along one fold of cloth, with a cross on it. */
export const drawFoldMarks = (
  c: Canvas,
  edges: readonly (readonly Point[])[],
  angle: number,
  colour: string,
): void => {
  const { r, w, h } = c;
  const k = Math.min(w, h) / 500;
  const edge = nth(edges, Math.min(edges.length - 1, 1 + Math.floor(r() * (edges.length - 1))));
  let m = '';
  for (let j = 1; j <= 4; j++)
    m += `<path d="${curvePath(edge.map(([x, y]) => [x, y + h * 0.045 * j + j * j * h * 0.004]))}" fill="none" stroke="${colour}" stroke-width="${num(1.3 * k)}" opacity="${num(0.95 - j * 0.16)}" ${j > 1 ? `stroke-dasharray="${num(1.2 * k)} ${num(7 * k)}" stroke-linecap="round"` : ''}/>`;
  const [x, y] = nth(edge, 4 + Math.floor(r() * 4));
  m += cross(x, y + h * 0.045, 9 * k, colour, 1.5 * k);
  append(c, `<g transform="rotate(${num(angle)} ${w / 2} ${h / 2})">${m}</g>`);
};

/** Draws a ruler along the right edge. */
export const drawTicks = (c: Canvas, colour: string): void => {
  const { w, h } = c;
  const k = Math.min(w, h) / 500;
  let m = '';
  for (let i = 0; i <= 20; i++) {
    const y = h * 0.12 + (i * h * 0.76) / 20;
    const length = (i % 5 ? 6 : 13) * k;
    m += `M${num(w - 18 * k - length)} ${num(y)}h${num(length)}`;
  }
  append(c, `<path d="${m}" stroke="${colour}" stroke-width="${num(1.2 * k)}" opacity=".75"/>`);
};
