import {
  drawShadow,
  linearGradient,
  num,
  append,
  drawPath,
  curvePath,
  type Canvas,
  type Point,
} from './canvas.ts';
import { isDark, mix } from './colour.ts';
import { cross, pencilColour } from './marks.ts';
import { FIELD, type Field } from './palette.ts';
import { cycle, times } from './random.ts';

const FAR_LAYER_COLOURS: Partial<Record<Field, string>> = {
  celadon: '#1E4A4D',
  bone: '#8A3A28',
  mist: '#23585B',
};

/** Draws a speech waveform as layers of cut paper. */
export const drawWave = (c: Canvas, field: Field, marks: boolean): void => {
  const { r, w, h } = c;
  const bg = FIELD[field];
  const k = Math.min(w, h) / 500;
  const n = 6;
  const cx = w * (0.36 + r() * 0.28);
  const sd = w * (0.2 + r() * 0.06);
  const ph = times(6, () => r() * 6.28);
  const x0 = -w * 0.1;
  const W = w * 1.2;
  const to = isDark(bg) ? '#F6E9DF' : (FAR_LAYER_COLOURS[field] ?? '#7A1630');
  let middle: Point[] = [];
  for (let i = 0; i < n; i++) {
    const base = h * (0.3 + i * 0.138);
    const pts: Point[] = [];
    const e = Math.sin((Math.PI * (i + 0.8)) / (n + 0.6));
    const col = mix(bg, to, 0.1 + (0.8 * i) / (n - 1));
    for (let q = 0; q <= 40; q++) {
      const x = x0 + (W * q) / 40;
      const env = Math.exp(-((x - cx) ** 2) / (2 * sd * sd)) * e;
      const sp =
        Math.abs(Math.sin(q * 0.92 + cycle(ph, i))) * 0.13 +
        Math.abs(Math.sin(q * 1.7 + cycle(ph, i + 2))) * 0.09;
      pts.push([x, base - env * h * (0.03 + sp) - h * 0.008 * Math.sin(q * 0.4 + i)]);
    }
    const d = curvePath(pts) + `L${num(x0 + W)} ${h * 1.2}L${num(x0)} ${h * 1.2}Z`;
    drawShadow(c, d, 0.34, 9 * k, ` transform="translate(${num(8 * k)} ${num(-7 * k)})"`);
    drawPath(
      c,
      d,
      linearGradient(
        c,
        [
          [0, mix(col, '#FFFFFF', 0.2)],
          [0.5, col],
          [1, mix(col, '#140A0B', 0.22)],
        ],
        0,
        base - h * 0.2,
        w,
        base + h * 0.2,
        true,
      ),
    );
    append(
      c,
      `<path d="${curvePath(pts)}" fill="none" stroke="${mix(col, '#FFFFFF', 0.6)}" stroke-width="${num(1.6 * k)}" opacity=".75"/>`,
    );
    if (i === 3) middle = pts;
  }
  if (!marks) return;
  const pen = pencilColour(mix(bg, to, 0.58));
  const [, y] = middle.reduce((nearest, p) =>
    Math.abs(p[0] - cx) < Math.abs(nearest[0] - cx) ? p : nearest,
  );
  append(
    c,
    `<path d="M0 ${num(h * 0.83)}H${w}" fill="none" stroke="${pen}" stroke-width="${num(1.6 * k)}" stroke-dasharray="${num(1.2 * k)} ${num(7 * k)}" stroke-linecap="round" opacity=".9"/>` +
      cross(cx, y - 18 * k, 10 * k, '#FFFFFF', 1.8 * k) +
      cross(cx, h * 0.83, 8 * k, pen, 1.6 * k),
  );
};
