import { blurFilter, linearGradient, num, append, type Canvas } from '../canvas.ts';
import { SHADOW, type Shades } from '../palette.ts';

/** Draws a chair in three-quarter view; (x, y) is the centre between its front legs on the floor. */
export const chair = (c: Canvas, x: number, y: number, k: number, m: Shades): void => {
  const T = `translate(${num(x)} ${num(y)}) scale(${k})`;
  const legs = 'M-44 -96L-54 0M40 -96L50 -4M-26 -100L-32 -34M58 -104L68 -38';
  const back =
    'M-30 -206C-2 -214 40 -214 66 -206C72 -184 72 -158 68 -136C42 -142 0 -142 -28 -136C-34 -158 -34 -184 -30 -206Z';
  const seat =
    'M-58 -92C-50 -108 -34 -118 -26 -120C0 -124 44 -124 66 -120C72 -112 66 -98 56 -90C20 -82 -24 -82 -58 -92Z';
  append(
    c,
    `<g transform="${T} translate(4 -2) matrix(1 0 -.95 -.16 0 0)" opacity=".36" filter="${blurFilter(c, 3)}"><path d="${back}${seat}" fill="${SHADOW}"/><path d="${legs}M-20 -136L-22 -112M58 -136L60 -112" stroke="${SHADOW}" stroke-width="7" fill="none"/></g>`,
  );
  append(
    c,
    `<g transform="${T}"><path d="M-26 -100L-32 -34M58 -104L68 -38" stroke="#2A1B1A" stroke-width="6" stroke-linecap="round"/><path d="M-14 -140L-18 -112M52 -140L54 -112" stroke="#3A2624" stroke-width="8"/><path d="${back}" fill="${linearGradient(
      c,
      [
        [0, m.rim],
        [0.35, m.light],
        [0.8, m.mid],
        [1, m.shade],
      ],
      0,
      0,
      1,
      0.7,
    )}"/><path d="M-30 -206C-2 -214 40 -214 66 -206" stroke="${m.rim}" stroke-width="2.2" fill="none"/><path d="${seat}" fill="${linearGradient(
      c,
      [
        [0, m.rim],
        [0.4, m.light],
        [1, m.shade],
      ],
      0,
      0,
      1,
      0.8,
    )}"/><path d="M-58 -92C-24 -82 20 -82 56 -90L56 -83C20 -75 -24 -75 -58 -85Z" fill="${m.deep}"/><path d="M-44 -82L-54 0M40 -80L50 -4" stroke="#3A2624" stroke-width="6.5" stroke-linecap="round"/><path d="M-45.5 -82L-55.5 0M38.5 -80L48.5 -4" stroke="#A98D7C" stroke-width="1.6" opacity=".8"/></g>`,
  );
};
