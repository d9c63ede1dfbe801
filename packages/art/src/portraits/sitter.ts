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
  /** Always given by whoever knows it: a name does not tell. */
  sex?: 'f' | 'm' | undefined;
  width?: number | undefined;
  height?: number | undefined;
  tone?: Tone | undefined;
  hair?: PortraitHair | undefined;
  field?: Field | undefined;
  /** The colour worn, and of the head covering where `cloth` does not say otherwise. */
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

/** Everything about a face, settled before a line is drawn. */
export type Sitter = {
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
  /** Shares 0–1 for what no option sets. */
  chance: { top: number; tilt: number; eyes: number };
};

const hairsFor = (female: boolean, tone: Tone): readonly PortraitHair[] => {
  const deep = tone === 'V' || tone === 'VI';
  if (!female) return deep ? ['fade', 'crop', 'bald', 'afro'] : ['short', 'quiff', 'crop', 'bald'];
  if (deep) return ['curls', 'bun', 'braids', 'afro', 'gele', 'fade', 'bob'];
  if (tone === 'III' || tone === 'IV') return ['long', 'wrap', 'bob', 'wavy', 'pony', 'bun'];
  return ['bob', 'fringe', 'wavy', 'pixie', 'bun', 'long', 'pony'];
};

const shadesOf = (colour: string, light: number): Shades => ({
  rim: mix(colour, '#FFFFFF', 0.46),
  light: mix(colour, '#FFFFFF', light),
  mid: mix(colour, '#FFFFFF', 0.06),
  shade: mix(colour, '#120A0B', 0.2),
  deep: mix(colour, '#120A0B', 0.6),
});

const TOPS = [FIELD.nitrile, '#F1ECE7', FIELD.claret, '#2B2224', '#8FA39B', '#C9B8A8'];
const CLOTHS = [FIELD.claret, FIELD.nitrile, '#EDE4DA', FIELD.oxide];
const GREYS = ['#8C857F', '#A39B93', '#736C67'];

const beardFor = (female: boolean, hair: PortraitHair, share: number): PortraitBeard => {
  if (female) return '';
  return hair === 'turban' ? 'full' : choose<PortraitBeard>(['', 'stubble', 'trim'], share);
};

export const sitterFor = (options: AvatarOptions, r: Random): Sitter => {
  const tone = options.tone ?? choose(TONES, r());
  const deep = tone === 'V' || tone === 'VI';
  // All drawn at once, so that setting one feature leaves the others as they were.
  const shares = times(12, r);
  const share = (i: number): number => nth(shares, i);
  const female = (options.sex ?? (share(0) < 0.62 ? 'f' : 'm')) === 'f';
  const hair = options.hair ?? cycle(hairsFor(female, tone), Math.floor(share(1) * 7));
  const faces: readonly FaceShape[] = female
    ? ['oval', 'round', 'heart', 'long']
    : ['square', 'long', 'oval', 'broad'];
  const noses: readonly Nose[] = deep ? ['medium', 'broad'] : ['narrow', 'medium'];
  const mouths: readonly Lips[] = deep ? ['full', 'medium'] : ['thin', 'medium'];
  const aged = (options.age ?? (share(2) < 0.22 ? 1 : 0)) === 1;
  const ground = FIELD[options.field ?? choose(FIELDS_FOR_TONE[tone], share(8))];
  const hairColour = choose(aged ? GREYS : PORTRAIT_HAIR_COLOURS[tone], share(9));
  const cloths = CLOTHS.filter((colour) => colour !== ground);
  return {
    female,
    skin: SKIN[tone],
    ground,
    hair,
    hairForm: HAIR_FORMS[hair],
    hairColour,
    hairShades: shadesOf(hairColour, 0.24),
    topShades: shadesOf(options.top ?? choose(TOPS, share(10)), 0.28),
    clothShades: shadesOf(options.cloth ?? options.top ?? nth(cloths, Math.floor(share(11) * 3)), 0.26),
    face: options.face ?? choose(faces, share(3)),
    nose: options.nose ?? choose(noses, share(4)),
    lips: options.lips ?? choose(mouths, share(5)),
    brow: options.brow ?? (female ? 'soft' : 'strong'),
    beard: options.beard ?? beardFor(female, hair, share(6)),
    aged,
    glasses: options.glasses ?? share(7) < 0.18,
    chance: { top: share(2), tilt: share(4), eyes: share(5) },
  };
};
