import { blurFilter, num, type Canvas } from '../canvas.ts';
import { SHADOW } from '../palette.ts';
import { across, MIDDLE as X, getNeckWidth, type Fills } from './fills.ts';
import type { PortraitTraits } from './traits.ts';

const drawTop = ({ female, hairForm, topShades, variation }: PortraitTraits, topFill: string): string => {
  const sh = female ? 0 : -10;
  if (hairForm.cloth && !hairForm.open)
    return `<path d="M10 430C18 346 80 318 128 296C150 330 258 332 282 296C328 316 386 346 392 430Z" fill="${topFill}"/>`;
  if (variation.top < 0.5)
    return `<path d="M14 430C20 ${348 + sh} 88 ${318 + sh} 146 302C158 336 184 356 206 380C228 356 250 336 264 302C320 ${318 + sh} 384 ${348 + sh} 390 430Z" fill="${topFill}"/><path d="M146 302C158 336 184 356 206 380C228 356 250 336 264 302" fill="none" stroke="${topShades.rim}" stroke-width="3" opacity=".6"/>`;
  return `<path d="M14 430C20 ${346 + sh} 90 ${316 + sh} 152 298C166 322 184 332 205 332C226 332 244 322 258 298C318 ${316 + sh} 384 ${346 + sh} 390 430Z" fill="${topFill}"/><path d="M152 298C166 322 184 332 205 332C226 332 244 322 258 298" fill="none" stroke="${topShades.rim}" stroke-width="5" opacity=".5"/>`;
};

/** Draws what is behind the face: shadow, hair, neck and clothes. */
export const drawBehind = (c: Canvas, traits: PortraitTraits, { hairFill, topFill }: Fills): string[] => {
  const { female, skin, hairForm } = traits;
  const { r } = c;
  const nk = getNeckWidth(female);
  const veiled = hairForm.cloth && !hairForm.open;
  const P: string[] = [];
  // shadow on the background
  P.push(
    `<path d="M20 430C24 336 92 312 150 300L150 120C170 60 240 60 260 120L262 300C318 312 378 336 384 430Z" fill="${SHADOW}" opacity=".22" filter="${blurFilter(c, 12)}" transform="translate(22 10)"/>`,
  );
  if (hairForm.bun) P.push(`<ellipse cx="206" cy="46" rx="38" ry="32" fill="${hairFill}"/>`);
  if (hairForm.b) P.push(`<path d="${hairForm.b}" fill="${hairFill}"/>`);
  if (hairForm.puff)
    for (let i = 0; i < 22; i++) {
      const a = Math.PI * (1.0 + i / 21);
      const R = 92 + r() * 10;
      P.push(
        `<circle cx="${num(203 + Math.cos(a) * R)}" cy="${num(146 + Math.sin(a) * R * 0.98)}" r="${num(18 + r() * 8)}" fill="${hairFill}"/>`,
      );
    }
  if (hairForm.rim)
    for (let i = 0; i < 26; i++) {
      const a = Math.PI * (0.92 + (i / 25) * 1.16);
      const R = 98 + r() * 6;
      P.push(
        `<circle cx="${num(205 + Math.cos(a) * R)}" cy="${num(136 + Math.sin(a) * R)}" r="${num(12 + r() * 6)}" fill="${hairFill}"/>`,
      );
    }
  P.push(
    `<path d="M20 430C24 340 ${female ? 96 : 78} ${female ? 314 : 306} ${X - nk - 22} 300C${X - nk} 292 ${X - nk} 262 ${X - nk} 236H${X + nk}C${X + nk} 262 ${X + nk} 292 ${X + nk + 22} 300C${female ? 316 : 334} ${female ? 314 : 306} 380 340 386 430Z" fill="${across(
      c,
      [
        [0, skin.mid],
        [0.45, skin.shade],
        [1, skin.deep],
      ],
    )}"/>`,
  );
  P.push(drawTop(traits, topFill));
  if (veiled)
    P.push(
      `<path d="M130 200C134 246 166 258 204 260C242 258 274 246 278 200C290 286 322 326 352 350C312 398 96 398 56 350C86 326 118 286 130 212Z" fill="${hairFill}"/>`,
    );
  return P;
};
