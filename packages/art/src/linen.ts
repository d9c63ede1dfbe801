import { blurFilter, num, append, curvePath, type Canvas, type Point } from './canvas.ts';
import { mix, ramp } from './colour.ts';
import type { Shades } from './palette.ts';

/** Repeats the silhouette inward along the light direction, so that the shading follows its outline. */
const rolledEdge = (
  c: Canvas,
  id: string,
  d: string,
  s: Shades,
  { dx, dy }: { dx: number; dy: number },
): void => {
  const steps = 26;
  const cols = [
    s.rim,
    s.light,
    mix(s.light, s.mid, 0.55),
    s.mid,
    mix(s.mid, s.shade, 0.6),
    s.shade,
    mix(s.shade, s.deep, 0.5),
  ];
  c.defs.push(`<path id="${id}" d="${d}"/>`);
  const k = Math.min(c.w, c.h) / 500;
  append(
    c,
    `<use href="#${id}" fill="${mix(s.deep, '#12080A', 0.45)}" opacity=".55" transform="translate(${num(-dx * 0.22)} ${num(-dy * 0.2)})" filter="${blurFilter(c, 20 * k)}"/>`,
  );
  append(
    c,
    `<clipPath id="${id}c"><use href="#${id}"/></clipPath><g clip-path="url(#${id}c)"><g filter="${blurFilter(c, 2.2 * k)}">`,
  );
  for (let i = 0; i < steps; i++) {
    const t = i / (steps - 1);
    const e = Math.pow(t, 1.35);
    append(
      c,
      `<use href="#${id}" fill="${ramp(cols, Math.pow(t, 0.8))}" transform="translate(${num(dx * e)} ${num(dy * e)})"/>`,
    );
  }
  append(
    c,
    `</g><use href="#${id}" fill="none" stroke="${s.rim}" stroke-width="${num(2.4 * k)}" opacity=".65" filter="${blurFilter(c, 1.1 * k)}"/></g>`,
  );
};

/** Draws folded cloth from `from` (0–1) downwards; returns the upper edge of each fold. */
export const drawFolds = (
  c: Canvas,
  s: Shades,
  { n, angle, from }: { n: number; angle: number; from: number },
): Point[][] => {
  const { r, w, h } = c;
  const W = w * 1.5;
  const x0 = -w * 0.25;
  const edges: Point[][] = [];
  append(c, `<g transform="rotate(${num(angle)} ${w / 2} ${h / 2})">`);
  for (let i = 0; i < n; i++) {
    const base = h * (from + ((i * (1.0 - from)) / n) * 1.02);
    const pts: Point[] = [];
    const a = h * (0.1 + r() * 0.13);
    const ph = r() * 6.28;
    const fq = 1 + r() * 0.8;
    const hx = x0 + W * (0.2 + r() * 0.6);
    const hw = W * (0.12 + r() * 0.12);
    const hh = h * (0.08 + r() * 0.16);
    for (let k = 0; k <= 12; k++) {
      const x = x0 + (W * k) / 12;
      const u = (x - x0) / W;
      pts.push([
        x,
        base + Math.sin(u * 6.28 * fq + ph) * a - Math.exp(-((x - hx) ** 2) / (2 * hw * hw)) * hh,
      ]);
    }
    edges.push(pts);
    const d = curvePath(pts) + `L${num(x0 + W)} ${h * 2.4}L${num(x0)} ${h * 2.4}Z`;
    rolledEdge(c, `${c.id}f${i}`, d, s, { dx: w * 0.015, dy: h * (0.34 + r() * 0.12) });
  }
  append(c, '</g>');
  return edges;
};
