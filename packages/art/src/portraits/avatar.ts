import { createCanvas, renderSvg, drawBackground, append } from '../canvas.ts';
import { mix } from '../colour.ts';
import { drawBehind } from './draw-behind.ts';
import { drawFace } from './draw-face.ts';
import { drawFront } from './draw-front.ts';
import { across, type Fills } from './fills.ts';
import { chooseTraits, type AvatarOptions } from './traits.ts';

/** Draws a front portrait as an SVG document; the same options always give the same document. */
export const drawAvatar = (options: AvatarOptions): string => {
  const { name, width = 400, height = 400, tone, hair, field, top, face, age, beard, glasses } = options;
  const c = createCanvas(
    `avatar|${name}`,
    width,
    height,
    [tone, hair, field, top, face, age, beard, glasses].join(),
  );
  const traits = chooseTraits(options, c.r);
  const { skin, topShades } = traits;
  const covering = traits.hairForm.cloth ? traits.clothShades : traits.hairShades;
  const hairFill = across(c, [
    [0, covering.light],
    [0.35, covering.mid],
    [0.7, covering.shade],
    [1, covering.deep],
  ]);
  const topFill = across(c, [
    [0, topShades.light],
    [0.4, topShades.mid],
    [1, topShades.deep],
  ]);
  drawBackground(c, traits.ground);
  const faceId = `${c.id}fc`;
  c.defs.push(
    `<radialGradient id="${faceId}" cx=".5" cy=".5" r=".62" fx=".3" fy=".28"><stop offset="0" stop-color="${mix(skin.rim, skin.light, 0.3)}"/><stop offset=".3" stop-color="${skin.light}"/><stop offset=".62" stop-color="${skin.mid}"/><stop offset=".9" stop-color="${skin.shade}"/><stop offset="1" stop-color="${mix(skin.shade, skin.deep, 0.6)}"/></radialGradient>`,
  );
  const fills: Fills = { hairFill, topFill, faceFill: `url(#${faceId})` };
  const drawn = [
    ...drawBehind(c, traits, fills),
    ...drawFace(c, traits, fills),
    ...drawFront(c, traits, fills),
  ];
  append(
    c,
    `<g transform="translate(${width / 2} ${height / 2}) scale(${width / 400}) translate(-202 -196)">${drawn.join('')}</g>`,
  );
  return renderSvg(c);
};
