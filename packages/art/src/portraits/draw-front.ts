import { blurFilter, num, type Canvas } from '../canvas.ts';
import { luminance } from '../colour.ts';
import { FACES } from './features.ts';
import { MIDDLE as X, type Fills } from './fills.ts';
import type { PortraitTraits } from './traits.ts';

/** Draws what is in front of the face: hair, cloth, glasses. */
export const drawFront = (c: Canvas, traits: PortraitTraits, { hairFill }: Fills): string[] => {
  const { skin, hair, hairForm, hairShades, clothShades, face, glasses } = traits;
  const { r } = c;
  const [, w2] = FACES[face];
  const sp = w2 * 0.48;
  const P: string[] = [];
  if (hairForm.f)
    P.push(
      `<path d="${hairForm.f}" fill="${hairFill}"${hairForm.soft ? ` opacity=".94" filter="${blurFilter(c, 1.4)}"` : ''}/>`,
    );
  if (hairForm.puff)
    for (let i = 0; i < 11; i++)
      P.push(
        `<circle cx="${num(134 + i * 14)}" cy="${num(104 - Math.sin((i / 10) * Math.PI) * 22 + r() * 6)}" r="${num(15 + r() * 7)}" fill="${hairFill}"/>`,
      );
  if (hairForm.lines) {
    let o = '';
    for (let i = 0; i < 9; i++) {
      const t = -1 + i / 4;
      o += `M${num(206 + t * 8)} 60C${num(206 + t * 70)} ${num(72 + Math.abs(t) * 20)} ${num(206 + t * 92)} 140 ${num(206 + t * 92)} ${num(304 - Math.abs(t) * 4)}`;
    }
    P.push(`<path d="${o}" fill="none" stroke="${hairShades.rim}" stroke-width="1.6" opacity=".28"/>`);
  }
  if (hairForm.cloth)
    P.push(
      hair === 'turban'
        ? `<path d="M206 66C170 96 134 112 108 142M206 66C242 96 278 112 302 142M206 40C164 70 124 84 104 120M206 40C248 70 288 84 306 120M196 26C160 44 126 60 112 88M216 26C252 44 286 60 298 88" fill="none" stroke="${clothShades.deep}" stroke-width="2.4" opacity=".36"/><path d="M204 64C170 92 134 108 110 138M204 38C164 66 124 80 106 116" fill="none" stroke="${clothShades.rim}" stroke-width="1.8" opacity=".6"/>`
        : hair === 'gele'
          ? `<path d="M124 124C140 84 176 58 220 58M134 96C160 60 210 34 270 44M160 58C196 30 250 24 296 60" fill="none" stroke="${clothShades.deep}" stroke-width="3" opacity=".34"/><path d="M120 128C134 86 172 56 216 54" fill="none" stroke="${clothShades.rim}" stroke-width="1.8" opacity=".6"/>`
          : `<path d="M128 190C126 240 150 290 206 304C258 290 284 240 282 190M112 150C108 220 116 280 96 330M298 150C302 220 296 280 318 330M150 300C180 322 232 322 260 300" fill="none" stroke="${clothShades.deep}" stroke-width="3" opacity=".26"/>`,
    );
  if (glasses)
    P.push(
      `<g fill="rgb(255 255 255 / .1)" stroke="${luminance(skin.mid) < 0.12 ? '#E9D9CC' : '#2B1A1C'}" stroke-width="3"><rect x="${num(X - sp - 21)}" y="150" width="42" height="34" rx="14"/><rect x="${num(X + sp - 21)}" y="150" width="42" height="34" rx="14"/><path d="M${num(X - sp + 21)} 162C${X - 4} 156 ${X + 4} 156 ${num(X + sp - 21)} 162M${num(X - sp - 21)} 160L${num(X - w2 + 1)} 156M${num(X + sp + 21)} 160L${num(X + w2 - 1)} 156" fill="none"/></g>`,
    );
  return P;
};
