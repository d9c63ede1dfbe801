import { num, append, type Canvas, type Point } from '../canvas.ts';
import { cross, pencilColour } from '../marks.ts';
import { getHeadStructure, type HeadName } from './head-structures.ts';

type MarkOptions = { transform: string; k: number; thirds: boolean; head: HeadName; bg: string };

/** Draws the pencil marks on a face, and the lines of facial thirds beside it. */
export const drawProfileMarks = (c: Canvas, { transform: T, k, thirds, head, bg }: MarkOptions): void => {
  const q = getHeadStructure(head);
  const K = ((1 / k) * Math.min(c.w, c.h)) / 500;
  const w = 1.5 * K;
  const P = '#FFFFFF';
  const [sx, sy] = q.s;
  const ny = q.n[1];
  const ey = q.e[1];
  const l = (d: string, dash = false) =>
    `<path d="${d}" fill="none" stroke="${P}" stroke-width="${num(w)}" stroke-linecap="round"${dash ? ` stroke-dasharray="${num(1 * K)} ${num(6 * K)}"` : ''} opacity=".92"/>`;
  let m = l(`M${sx - 4} ${sy - 34}C166 ${sy - 50} 126 ${sy - 46} 88 ${sy - 16}`, true);
  const pts: Point[] = [
    [150, sy - 38],
    [124, sy - 30],
    [100, sy - 16],
  ];
  if (!q.beard) {
    m +=
      l(`M${sx - 16} ${sy + 36}C170 ${sy + 64} 140 ${sy + 84} 102 ${sy + 88}`) +
      l(`M${sx - 22} ${sy - 2}C168 ${sy + 20} 160 ${sy + 40} 166 ${sy + 66}`, true);
    pts.push([176, sy + 54]);
  }
  for (const [x, y] of pts) m += cross(x, y, 6 * K, P, w * 1.15);
  const forehead: Point[] = [
    [184, ny - 76],
    [172, ny - 54],
    [158, ny - 70],
  ];
  if (!q.nodots)
    for (const [x, y] of forehead) m += `<circle cx="${x}" cy="${y}" r="${num(3 * K)}" fill="${P}"/>`;
  const pen = pencilColour(bg);
  const Y: [number, number, number, number] = [q.h[1] + 4, ny - 12, sy - 2, ey - 2];
  const g = (y: number) =>
    `<path d="M${num(q.t[0] + 14)} ${y}H344" stroke="${pen}" stroke-width="${num(w * 0.8)}" opacity=".7"/>`;
  if (thirds)
    m +=
      Y.map((y) => g(y)).join('') +
      `<path d="M336 ${Y[0]}V${Y[3]}" stroke="${pen}" stroke-width="${num(w * 0.8)}" opacity=".7" stroke-dasharray="${num(3 * K)} ${num(4 * K)}"/>`;
  append(c, `<g transform="${T}">${m}</g>`);
};
