import { createCanvas, renderSvg, drawBackground, num, append, type Canvas } from './canvas.ts';
import { isDark, luminance } from './colour.ts';
import { drawProfile } from './heads/profile.ts';
import { drawProfileMarks } from './heads/profile-marks.ts';
import { chooseHead, type HeadName } from './heads/head-structures.ts';
import { drawFolds } from './linen.ts';
import { drawFoldMarks, pencilColour, drawTicks } from './marks.ts';
import { FIELD, FIELDS_FOR_TONE, MATERIAL, TONES, type Field, type Material, type Tone } from './palette.ts';
import { choose, cycle, hash, nth, random, shuffle } from './random.ts';
import { SCENES, type SceneForm } from './scenes/scenes.ts';
import { chooseForm, type Form, type Kind } from './topics.ts';
import { drawWave } from './wave.ts';

export type ArtOptions = {
  title: string;
  kind?: Kind | undefined;
  /** The category: decides the form only when no word of the title does. */
  topic?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  form?: Form | undefined;
  field?: Field | undefined;
  /** Takes a field that carries dark text. */
  pale?: boolean | undefined;
  /** One tone, or one for each head of a chorus. */
  tones?: readonly Tone[] | undefined;
  heads?: readonly HeadName[] | undefined;
  /** Horizontal position of the object, 0–1. */
  at?: number | undefined;
  /** Horizontal position of the first nose tip, 0–1. */
  nose?: number | undefined;
  scale?: number | undefined;
  /** Distance between the heads of a chorus, as a fraction of the height. */
  step?: number | undefined;
  /** Draws the lines of facial thirds beside a head. */
  thirds?: boolean | undefined;
  /** Linen: angle of the folds in degrees, and vertical start, 0–1. */
  angle?: number | undefined;
  from?: number | undefined;
  /** Draws pencil marks; use `false` below a width of 360 pixels. */
  marks?: boolean | undefined;
  grain?: boolean | undefined;
};

const FIELDS_FOR_FORM: Record<Exclude<Form, 'profile' | 'chorus'>, readonly Field[]> = {
  ledger: ['celadon', 'claret', 'nitrile', 'blush', 'oxide'],
  stairs: ['blush', 'nitrile', 'celadon', 'bone', 'claret'],
  blinds: ['blush', 'celadon', 'oxide', 'bone', 'nitrile'],
  vessels: ['bone', 'blush', 'celadon', 'nitrile'],
  tray: ['celadon', 'nitrile', 'claret', 'blush'],
  door: ['nitrile', 'claret', 'oxide', 'ink'],
  lamp: ['claret', 'nitrile', 'oxide', 'ink'],
  botanical: ['bone', 'blush', 'celadon', 'mist'],
  chairs: ['bone', 'celadon', 'blush', 'oxide'],
  frames: ['bone', 'blush', 'mist', 'celadon', 'nitrile'],
  files: ['bone', 'blush', 'celadon', 'nitrile'],
  receipts: ['celadon', 'nitrile', 'blush', 'claret'],
  mugs: ['celadon', 'blush', 'oxide', 'nitrile'],
  wave: ['claret', 'nitrile', 'oxide', 'celadon', 'blush', 'bone'],
  linen: ['celadon', 'claret', 'nitrile', 'blush', 'bone'],
};

const PALE_FIELDS: readonly Field[] = ['bone', 'blush', 'celadon', 'mist'];

const onlyPale = (fields: readonly Field[]): readonly Field[] => {
  const pale = fields.filter((field) => PALE_FIELDS.includes(field));
  return pale.length > 0 ? pale : PALE_FIELDS;
};

const ZOOM: Partial<Record<SceneForm, { by: number; about: number }>> = {
  vessels: { by: 1.34, about: 470 },
  ledger: { by: 1.1, about: 400 },
  stairs: { by: 1.14, about: 420 },
  blinds: { by: 1.12, about: 380 },
  frames: { by: 1.12, about: 256 },
  door: { by: 1.06, about: 300 },
  chairs: { by: 1.04, about: 470 },
  files: { by: 1.06, about: 420 },
};

const CLOTH_FOR_FIELD: Record<Field, Material> = {
  bone: 'paper',
  blush: 'oxide',
  mist: 'steel',
  celadon: 'celadon',
  nitrile: 'nitrile',
  claret: 'claret',
  oxide: 'oxide',
  ink: 'ink',
};

const DEFAULT_CHORUS_TONES: readonly Tone[] = ['II', 'VI', 'IV'];

type ResolvedOptions = ArtOptions & { field: Field; marks: boolean };

const drawScene = (c: Canvas, form: SceneForm, { field, marks, at = 0.5, scale }: ResolvedOptions): void => {
  const W = (500 * c.w) / c.h;
  const zoom = ZOOM[form];
  const z = scale || (zoom?.by ?? 1);
  const about = zoom?.about ?? 400;
  append(
    c,
    `<g transform="scale(${(c.h / 500).toFixed(4)})${z === 1 ? '' : ` translate(${num(W * at)} ${about}) scale(${z}) translate(${num(-W * at)} ${-about})`}">`,
  );
  SCENES[form]({ ...c, bg: FIELD[field], pen: pencilColour(FIELD[field]), marks, at }, W, c.r, field);
  append(c, '</g>');
};

const drawLinen = (c: Canvas, { field, marks, angle, from }: ResolvedOptions): void => {
  const { r } = c;
  const foldAngle = angle ?? (r() < 0.5 ? -1 : 1) * (8 + r() * 24);
  const n = 3 + Math.floor(r() * 2);
  const edges = drawFolds(c, MATERIAL[CLOTH_FOR_FIELD[field]], {
    n,
    angle: foldAngle,
    from: from ?? 0.22 + r() * 0.14,
  });
  if (marks) drawFoldMarks(c, edges, foldAngle, '#FFFFFF');
};

/** Cloth colours that contrast with the background. */
const chooseCloths = (title: string, bg: string): string[] =>
  shuffle(
    random(hash('cloth' + title)),
    [FIELD.nitrile, FIELD.claret, '#E9DED3', FIELD.oxide, '#8FA39B'].filter(
      (cloth) => Math.abs(luminance(cloth) - luminance(bg)) > 0.12 || isDark(cloth) !== isDark(bg),
    ),
  );

const drawHeads = (c: Canvas, tones: readonly Tone[], isChorus: boolean, options: ResolvedOptions): void => {
  const { title, field, marks, scale, step, nose, thirds, heads = [] } = options;
  const { r, w, h } = c;
  const wide = w / h > 2.2;
  const K = (h / 500) * (scale || (isChorus ? 0.98 : wide ? 1.02 : 0.84 + r() * 0.12));
  const spacing = isChorus ? (step ? step * h : Math.min(w * 0.17, h * 0.46)) : 0;
  const nx = nose ?? (isChorus ? 0.4 : w / h < 1.25 ? 0.1 : 0.5 - (0.5 * 440 * K) / w + 0.02);
  const bg = FIELD[field];
  const cloths = chooseCloths(title, bg);
  const used: HeadName[] = [];
  let transform = '';
  for (const [i, tone] of tones.entries()) {
    const head = heads[i] ?? chooseHead(title + i, tone, used);
    used.push(head);
    const k = K * (1 - i * 0.012);
    transform = drawProfile(c, {
      x: w * nx + 250 * K + spacing * i,
      y: h * 0.915 - 424 * k + (isChorus ? h * 0.05 : 0),
      k,
      head,
      tone,
      cloth: cycle(cloths, i),
    });
  }
  if (marks)
    drawProfileMarks(c, {
      transform,
      k: K,
      thirds: thirds ?? !isChorus,
      head: nth(used, used.length - 1),
      bg,
    });
};

const addGrain = (c: Canvas, title: string): void => {
  c.defs.push(
    `<filter id="${c.id}n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${hash(title) % 97}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 -1.4 1.1"/></filter>`,
  );
  append(
    c,
    `<rect width="${c.w}" height="${c.h}" filter="url(#${c.id}n)" opacity=".22" style="mix-blend-mode:soft-light"/>`,
  );
};

/** Draws an SVG document for a title; the same options always give the same document. */
export const drawArt = (options: ArtOptions): string => {
  const { title, kind = 'course', topic, width = 800, height = 500, marks = true, grain = true } = options;
  const { at, nose, scale, angle, from, heads } = options;
  const key = [
    options.tones?.join(),
    options.form,
    options.field,
    nose,
    at,
    scale,
    heads?.join(),
    angle,
    from,
  ].join();
  const c = createCanvas(`${kind}|${title}`, width, height, key);
  const form = options.form ?? chooseForm(title, kind, topic);
  const tone = options.tones?.[0] ?? choose(TONES, c.r());
  const fraction = c.r();
  const fields = form === 'profile' || form === 'chorus' ? FIELDS_FOR_TONE[tone] : FIELDS_FOR_FORM[form];
  const choice = options.pale ? onlyPale(fields) : fields;
  const field = options.field ?? (kind === 'live' ? 'ink' : choose(choice, fraction));
  const resolved = { ...options, field, marks };
  drawBackground(c, FIELD[field]);
  if (form === 'wave') drawWave(c, field, marks);
  else if (form === 'linen') drawLinen(c, resolved);
  else if (form === 'profile') drawHeads(c, [tone], false, resolved);
  else if (form === 'chorus')
    drawHeads(
      c,
      options.tones && options.tones.length > 1 ? options.tones : DEFAULT_CHORUS_TONES,
      true,
      resolved,
    );
  else drawScene(c, form, resolved);
  if (marks && (form === 'wave' || form === 'linen')) drawTicks(c, '#FFFFFF');
  if (grain) addGrain(c, title);
  return renderSvg(c, ' preserveAspectRatio="xMidYMid slice"');
};
