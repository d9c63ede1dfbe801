import { num, append } from '../canvas.ts';
import { cross, DOTTED, line } from '../marks.ts';
import { MATERIAL, contrastingMaterials } from '../palette.ts';
import { cycle, shuffle, times } from '../random.ts';
import { chair } from './chair.ts';
import { drawRoom, type Scene } from './scene.ts';

/** Team: different chairs, one in front. */
export const chairs: Scene = (c, W, r, f) => {
  const hy = 338;
  drawRoom(c, W, hy);
  const n = W < 560 ? 2 : 3;
  const mats = shuffle(r, contrastingMaterials(f));
  const gap = 168;
  const fw = Math.floor(r() * n);
  const x0 = W * c.at - (gap * (n - 1)) / 2 - 10;
  for (const i of times(n, (i) => i).sort((a, b) => Number(a === fw) - Number(b === fw)))
    chair(c, x0 + i * gap, i === fw ? 462 : 418, i === fw ? 1.52 : 1.34, MATERIAL[cycle(mats, i)]);
  if (c.marks) {
    const y = 478;
    append(
      c,
      line(`M${num(x0 - 100)} ${y}H${num(x0 + gap * (n - 1) + 150)}`, '#FFFFFF', 1.5, 0.9, DOTTED) +
        times(n, (i) => cross(x0 + i * gap, y, 8, '#FFFFFF', 1.7)).join('') +
        line(`M${num(x0 - 96)} 96V${hy}`, c.pen, 1.3, 0.75) +
        line(`M${num(x0 - 103)} 96h14M${num(x0 - 103)} ${hy}h14`, c.pen, 1.3, 0.75),
    );
  }
};
