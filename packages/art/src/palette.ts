export type Shades = { rim: string; light: string; mid: string; shade: string; deep: string };

/** Skin tones, Fitzpatrick I–VI. Only for faces. */
export const SKIN = {
  I: { deep: '#8E6558', shade: '#C49C8D', mid: '#E6C9BC', light: '#F6E5DB', rim: '#FFFAF5' },
  II: { deep: '#7A4A3C', shade: '#B67F6B', mid: '#DFB29D', light: '#F4D9C9', rim: '#FFF4EA' },
  III: { deep: '#62392A', shade: '#A06B4E', mid: '#CE9C79', light: '#EBC9A9', rim: '#FDEBD5' },
  IV: { deep: '#472616', shade: '#84502F', mid: '#B57E52', light: '#DBAA7B', rim: '#F8D8B0' },
  V: { deep: '#2A140D', shade: '#5B3222', mid: '#8E5940', light: '#BC8562', rim: '#EBBD97' },
  VI: { deep: '#140908', shade: '#331B15', mid: '#5B3629', light: '#8B5C47', rim: '#CC9A7C' },
} satisfies Record<string, Shades>;

export type Tone = keyof typeof SKIN;

export const TONES = Object.keys(SKIN) as Tone[];

/** Background colours. Text on bone, blush, celadon and mist is ink; on the others it is white. */
export const FIELD = {
  bone: '#E7DFD8',
  blush: '#E6C3B8',
  celadon: '#BFCFC7',
  nitrile: '#2B5A5C',
  claret: '#74142F',
  oxide: '#A4442F',
  ink: '#1B1113',
  mist: '#D3D6D4',
} as const;

export type Field = keyof typeof FIELD;

/** Colours of objects. */
export const MATERIAL = {
  paper: { rim: '#FFFDF9', light: '#F7F0E7', mid: '#E3D7CA', shade: '#B4A396', deep: '#6B5B54' },
  steel: { rim: '#FFFFFF', light: '#E9EDEC', mid: '#C0C9C8', shade: '#86928F', deep: '#414C4D' },
  celadon: { rim: '#F4F9F5', light: '#D6E3DB', mid: '#A8BFB4', shade: '#6C897E', deep: '#33504A' },
  nitrile: { rim: '#B4D6D2', light: '#63999A', mid: '#2F6668', shade: '#1C4548', deep: '#0C2426' },
  claret: { rim: '#EBA0B0', light: '#B23F5F', mid: '#86193A', shade: '#590E25', deep: '#2C0611' },
  oxide: { rim: '#F8C4AC', light: '#D8805E', mid: '#AE4E35', shade: '#742F1F', deep: '#3C150D' },
  ink: { rim: '#9A8889', light: '#5D4C4E', mid: '#352729', shade: '#201517', deep: '#0E0708' },
} satisfies Record<string, Shades>;

export type Material = keyof typeof MATERIAL;

/** Backgrounds that suit each skin tone. */
export const FIELDS_FOR_TONE: Record<Tone, readonly Field[]> = {
  I: ['celadon', 'claret', 'blush', 'nitrile', 'oxide'],
  II: ['nitrile', 'bone', 'claret', 'celadon', 'oxide'],
  III: ['bone', 'claret', 'celadon', 'nitrile', 'blush'],
  IV: ['celadon', 'bone', 'nitrile', 'claret', 'blush'],
  V: ['blush', 'bone', 'oxide', 'celadon', 'mist'],
  VI: ['blush', 'celadon', 'bone', 'oxide', 'mist'],
};

const CONTRASTING: Record<Field, readonly Material[]> = {
  bone: ['claret', 'nitrile', 'celadon', 'oxide'],
  blush: ['nitrile', 'paper', 'claret', 'celadon'],
  celadon: ['claret', 'paper', 'oxide', 'nitrile'],
  mist: ['claret', 'nitrile', 'oxide', 'paper'],
  nitrile: ['paper', 'oxide', 'celadon', 'claret'],
  claret: ['paper', 'celadon', 'oxide', 'steel'],
  oxide: ['paper', 'nitrile', 'celadon', 'steel'],
  ink: ['paper', 'claret', 'celadon', 'oxide'],
};

/** Materials with enough contrast against the background. */
export const contrastingMaterials = (field: Field): Material[] =>
  CONTRASTING[field].filter((material) => material !== field);

export const SHADOW = '#12080A';
