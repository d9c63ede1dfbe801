import { mix } from '../colour.ts';
import { FIELD, FIELDS_FOR_TONE, SKIN, TONES, type Field, type Shades, type Tone } from '../palette.ts';
import { choose, cycle, nth, times, type Random } from '../random.ts';
import {
  HAIR_FORMS,
  PORTRAIT_HAIR_COLOURS,
  type Brow,
  type FaceShape,
  type HairForm,
  type Lips,
  type Nose,
  type PortraitBeard,
  type PortraitHair,
} from './features.ts';

export type AvatarOptions = {
  name: string;
  /** Cannot be derived from the name; random when omitted. */
  sex?: 'f' | 'm' | undefined;
  width?: number | undefined;
  height?: number | undefined;
  tone?: Tone | undefined;
  hair?: PortraitHair | undefined;
  field?: Field | undefined;
  /** Colour of the clothes, and of the head covering unless `cloth` is given. */
  top?: string | undefined;
  cloth?: string | undefined;
  face?: FaceShape | undefined;
  nose?: Nose | undefined;
  lips?: Lips | undefined;
  brow?: Brow | undefined;
  age?: 0 | 1 | undefined;
  beard?: PortraitBeard | undefined;
  glasses?: boolean | undefined;
};

/** All properties of a portrait, chosen before drawing. */
export type PortraitTraits = {
  female: boolean;
  skin: Shades;
  ground: string;
  hair: PortraitHair;
  hairForm: HairForm;
  hairColour: string;
  hairShades: Shades;
  topShades: Shades;
  clothShades: Shades;
  face: FaceShape;
  nose: Nose;
  lips: Lips;
  brow: Brow;
  beard: PortraitBeard;
  aged: boolean;
  glasses: boolean;
  /** Random fractions 0–1 for details without an option. */
  variation: { top: number; tilt: number; eyes: number };
};

const listHairStyles = (female: boolean, tone: Tone): readonly PortraitHair[] => {
  const deep = tone === 'V' || tone === 'VI';
  if (!female) return deep ? ['fade', 'crop', 'bald', 'afro'] : ['short', 'quiff', 'crop', 'bald'];
  if (deep) return ['curls', 'bun', 'braids', 'afro', 'gele', 'fade', 'bob'];
  if (tone === 'III' || tone === 'IV') return ['long', 'wrap', 'bob', 'wavy', 'pony', 'bun'];
  return ['bob', 'fringe', 'wavy', 'pixie', 'bun', 'long', 'pony'];
};

const createShades = (colour: string, light: number): Shades => ({
  rim: mix(colour, '#FFFFFF', 0.46),
  light: mix(colour, '#FFFFFF', light),
  mid: mix(colour, '#FFFFFF', 0.06),
  shade: mix(colour, '#120A0B', 0.2),
  deep: mix(colour, '#120A0B', 0.6),
});

const TOPS = [FIELD.nitrile, '#F1ECE7', FIELD.claret, '#2B2224', '#8FA39B', '#C9B8A8'];
const CLOTHS = [FIELD.claret, FIELD.nitrile, '#EDE4DA', FIELD.oxide];
const GREYS = ['#8C857F', '#A39B93', '#736C67'];

const chooseBeard = (female: boolean, hair: PortraitHair, fraction: number): PortraitBeard => {
  if (female) return '';
  return hair === 'turban' ? 'full' : choose<PortraitBeard>(['', 'stubble', 'trim'], fraction);
};

export const chooseTraits = (options: AvatarOptions, r: Random): PortraitTraits => {
  const tone = options.tone ?? choose(TONES, r());
  const deep = tone === 'V' || tone === 'VI';
  // Take all random numbers first, so that setting one option does not change the other features.
  const fractions = times(12, r);
  const fraction = (i: number): number => nth(fractions, i);
  const female = (options.sex ?? (fraction(0) < 0.62 ? 'f' : 'm')) === 'f';
  const hair = options.hair ?? cycle(listHairStyles(female, tone), Math.floor(fraction(1) * 7));
  const faces: readonly FaceShape[] = female
    ? ['oval', 'round', 'heart', 'long']
    : ['square', 'long', 'oval', 'broad'];
  const noses: readonly Nose[] = deep ? ['medium', 'broad'] : ['narrow', 'medium'];
  const mouths: readonly Lips[] = deep ? ['full', 'medium'] : ['thin', 'medium'];
  const aged = (options.age ?? (fraction(2) < 0.22 ? 1 : 0)) === 1;
  const ground = FIELD[options.field ?? choose(FIELDS_FOR_TONE[tone], fraction(8))];
  const hairColour = choose(aged ? GREYS : PORTRAIT_HAIR_COLOURS[tone], fraction(9));
  const cloths = CLOTHS.filter((colour) => colour !== ground);
  return {
    female,
    skin: SKIN[tone],
    ground,
    hair,
    hairForm: HAIR_FORMS[hair],
    hairColour,
    hairShades: createShades(hairColour, 0.24),
    topShades: createShades(options.top ?? choose(TOPS, fraction(10)), 0.28),
    clothShades: createShades(
      options.cloth ?? options.top ?? nth(cloths, Math.floor(fraction(11) * 3)),
      0.26,
    ),
    face: options.face ?? choose(faces, fraction(3)),
    nose: options.nose ?? choose(noses, fraction(4)),
    lips: options.lips ?? choose(mouths, fraction(5)),
    brow: options.brow ?? (female ? 'soft' : 'strong'),
    beard: options.beard ?? chooseBeard(female, hair, fraction(6)),
    aged,
    glasses: options.glasses ?? fraction(7) < 0.18,
    variation: { top: fraction(2), tilt: fraction(4), eyes: fraction(5) },
  };
};
