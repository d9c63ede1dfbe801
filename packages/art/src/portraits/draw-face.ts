import { blurFilter, num, type Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { FACES, type Brow, type Lips, type Nose } from './features.ts';
import { across, MIDDLE as X, getNeckWidth, type Fills } from './fills.ts';
import type { PortraitTraits } from './traits.ts';

const NOSE_WIDTH: Record<Nose, number> = { narrow: 9, medium: 13, broad: 19, long: 10 };
const NOSE_DROP: Record<Nose, number> = { narrow: 0, medium: 0, broad: -4, long: 6 };
const LIP_HEIGHT: Record<Lips, number> = { thin: 0.62, medium: 1, full: 1.5 };
const BROW_WEIGHT: Record<Brow, number> = { soft: 3.4, straight: 4, strong: 5.6 };

/** Draws the face, with lowered eyelids and the beard. */
export const drawFace = (c: Canvas, traits: PortraitTraits, { faceFill }: Fills): string[] => {
  const { female, skin, hairForm, hairColour, hairShades, face, nose, lips, brow, beard, aged, variation } =
    traits;
  const [w1, w2, w3, w4, cy] = FACES[face];
  const nk = getNeckWidth(female);
  const P: string[] = [];
  P.push(
    `<path d="M${X - nk} ${cy - 22}C${X - 14} ${cy + 4} ${X + 18} ${cy + 4} ${X + nk} ${cy - 24}L${X + nk} ${cy}C${X + 18} ${cy + 26} ${X - 16} ${cy + 26} ${X - nk} ${cy}Z" fill="${skin.deep}" opacity=".45" filter="${blurFilter(c, 7)}"/>`,
  );
  if (hairForm.ears)
    for (const e of [-1, 1])
      P.push(
        `<ellipse cx="${num(X + e * (w2 + 2))}" cy="178" rx="10" ry="21" fill="${e < 0 ? skin.mid : skin.shade}"/><path d="M${num(X + e * (w2 + 5))} 166c${e * 4} 8 ${e * 2} 18 ${-e * 2} 22" fill="none" stroke="${skin.deep}" stroke-width="2" opacity=".4"/>`,
      );
  P.push(
    `<path d="M${X - w2} 160C${X - w2 - 1} 102 ${X - w1 * 0.76} 74 ${X} 74C${X + w1 * 0.76} 74 ${X + w2 + 1} 102 ${X + w2} 160C${X + w2} 200 ${X + w3 + 6} 220 ${X + w3} 234C${X + w3 - 10} 256 ${X + w4 + 8} ${cy} ${X} ${cy}C${X - w4 - 8} ${cy} ${X - w3 + 10} 256 ${X - w3} 234C${X - w3 - 6} 220 ${X - w2} 200 ${X - w2} 160Z" fill="${faceFill}"/>`,
  );
  const sp = w2 * 0.48;
  const ew = 15 + variation.eyes * 3;
  const nw = NOSE_WIDTH[nose];
  const nl = NOSE_DROP[nose];
  const lt = LIP_HEIGHT[lips];
  const bt = BROW_WEIGHT[brow];
  const tilt = (variation.tilt - 0.5) * 5;
  const ey = 168;
  const my = cy - 40 + (face === 'long' ? -2 : 0);
  const bc = aged ? '#6C635D' : mix(hairShades.mid, skin.deep, 0.35);
  const lip = mix(skin.shade, '#8E2038', female ? 0.46 : 0.24);
  // brows, eyelids, nose, mouth, cheeks
  let g = '';
  for (const e of [-1, 1]) {
    const ex = X + e * sp;
    g +=
      `<path d="M${num(ex - e * ew * 1.05)} ${num(ey - 20 + (brow === 'straight' ? 1 : 2))}C${num(ex - e * 4)} ${num(ey - 27 - (brow === 'soft' ? 2 : 0))} ${num(ex + e * 10)} ${num(ey - 27 - tilt * 0.4)} ${num(ex + e * ew * 1.25)} ${num(ey - 19 - tilt * 0.5)}" stroke="${bc}" stroke-width="${bt}" opacity=".72"/><path d="M${num(ex - e * ew)} ${num(ey)}C${num(ex - e * 6)} ${num(ey + 8)} ${num(ex + e * 8)} ${num(ey + 8)} ${num(ex + e * ew)} ${num(ey - 1 - tilt * 0.4)}" stroke="${skin.deep}" stroke-width="3.4" opacity=".86"/><path d="M${num(ex - e * ew * 0.9)} ${num(ey - 7)}C${num(ex - e * 4)} ${num(ey - 11)} ${num(ex + e * 8)} ${num(ey - 11)} ${num(ex + e * ew * 0.95)} ${num(ey - 7)}" stroke="${skin.deep}" stroke-width="1.6" opacity=".3"/>` +
      (female
        ? `<path d="M${num(ex + e * ew)} ${num(ey - 1)}l${e * 5} 2M${num(ex + e * ew * 0.7)} ${num(ey + 4)}l${e * 4} 4" stroke="${skin.deep}" stroke-width="1.8" opacity=".7"/>`
        : '');
  }
  P.push(
    `<g fill="none" stroke-linecap="round">${g}</g><path d="M${X + 3} 152C${X + 8} 176 ${X + nw + 3} ${196 + nl} ${X + nw} ${207 + nl}C${X + nw - 4} ${213 + nl} ${X} ${214 + nl} ${X - nw * 0.5} ${212 + nl}C${X + 2} ${199 + nl} ${X + 5} 178 ${X + 3} 152Z" fill="${skin.shade}" opacity=".55" filter="${blurFilter(c, 2.4)}"/><path d="M${X - nw} ${206 + nl}C${X - nw - 2} ${212 + nl} ${X - nw + 4} ${214 + nl} ${X - nw + 7} ${211 + nl}C${X - 3} ${216 + nl} ${X + 3} ${216 + nl} ${X + nw - 7} ${211 + nl}C${X + nw - 4} ${214 + nl} ${X + nw + 2} ${212 + nl} ${X + nw} ${206 + nl}" fill="none" stroke="${skin.deep}" stroke-width="2" stroke-linecap="round" opacity=".45"/><path d="M${X - 3} 160C${X - 4} 180 ${X - 3} 194 ${X - 2} 202" fill="none" stroke="${skin.rim}" stroke-width="4" opacity=".4" filter="${blurFilter(c, 2.4)}"/><ellipse cx="${X + w2 * 0.55}" cy="207" rx="21" ry="25" fill="${mix(skin.shade, '#8E2038', 0.3)}" opacity=".2" filter="${blurFilter(c, 8)}"/>`,
  );
  const mouth = `<path d="M${X - 18} ${my}C${X - 10} ${my - 6 * lt} ${X - 4} ${my - 5 * lt} ${X} ${my - 3 * lt}C${X + 4} ${my - 5 * lt} ${X + 10} ${my - 6 * lt} ${X + 18} ${my}C${X + 10} ${my + 9 * lt} ${X - 10} ${my + 9 * lt} ${X - 18} ${my}Z" fill="${lip}" opacity=".88"/><path d="M${X - 19} ${my - 1}C${X - 8} ${my + 2} ${X + 8} ${my + 2} ${X + 19} ${my - 1}" stroke="${skin.deep}" stroke-width="1.9" fill="none" opacity=".62" stroke-linecap="round"/>`;
  if (aged)
    P.push(
      `<g fill="none" stroke="${skin.deep}" stroke-linecap="round" stroke-width="1.8" opacity=".3"><path d="M${X - 24} ${214 + nl}C${X - 32} ${224 + nl} ${X - 33} ${232 + nl} ${X - 31} ${my + 2}M${X + 24} ${214 + nl}C${X + 32} ${224 + nl} ${X + 33} ${232 + nl} ${X + 31} ${my + 2}M${X - sp - ew - 4} 164l-9 -5M${X - sp - ew - 4} 170l-10 1M${X + sp + ew + 4} 164l9 -5M${X + sp + ew + 4} 170l10 1M178 118C194 114 214 114 230 118M174 130C192 126 216 126 234 130M${X - sp - 10} 184C${X - sp} 189 ${X - sp + 8} 188 ${X - sp + 13} 185M${X + sp - 13} 185C${X + sp - 8} 188 ${X + sp} 189 ${X + sp + 10} 184"/></g>`,
    );
  if (beard) {
    const stub = beard === 'stubble';
    const full = beard === 'full';
    const lo = full ? cy + 40 : stub ? cy + 2 : cy + 10;
    P.push(
      `<path d="M${X - w2 + 3} 192C${X - w2 + 10} 220 ${X - w3 + 22} ${my - 14} ${X - 22} ${my - 14}C${X - 8} ${my - 18} ${X + 8} ${my - 18} ${X + 22} ${my - 14}C${X + w3 - 22} ${my - 14} ${X + w2 - 10} 220 ${X + w2 - 3} 192C${X + w2 - 2} 232 ${X + w3 + 4} ${cy - 18} ${X + w4 + 22} ${lo - 12}C${X + 14} ${lo + 4} ${X - 14} ${lo + 4} ${X - w4 - 22} ${lo - 12}C${X - w3 - 4} ${cy - 18} ${X - w2 + 2} 232 ${X - w2 + 3} 192Z" fill="${
        stub
          ? mix(hairColour, skin.shade, 0.3)
          : across(c, [
              [0, mix(hairShades.light, skin.shade, 0.2)],
              [0.5, hairShades.shade],
              [1, hairShades.deep],
            ])
      }" opacity="${stub ? 0.38 : 0.94}" filter="${blurFilter(c, stub ? 5 : 1.6)}"/>`,
    );
  }
  P.push(mouth);
  return P;
};
