import { createCanvas, documentOf, ground, num, put, type Canvas } from './canvas.ts';
import { isDark, luminance } from './colour.ts';
import { profile } from './heads/profile.ts';
import { profileMarks } from './heads/profile-marks.ts';
import { headFor, type HeadName } from './heads/structures.ts';
import { folds } from './linen.ts';
import { foldMarks, pencilOn, ticks } from './marks.ts';
import { FIELD, FIELDS_FOR_TONE, MATERIAL, TONES, type Field, type Material, type Tone } from './palette.ts';
import { choose, cycle, hash, nth, random, shuffle } from './random.ts';
import { SCENES, type SceneForm } from './scenes/scenes.ts';
import { formFor, type Form, type Kind } from './topics.ts';
import { wave } from './wave.ts';

export type ArtOptions = {
  title: string;
  kind?: Kind | undefined;
  /** The category, heard only when the title itself says nothing. */
  topic?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  form?: Form | undefined;
  field?: Field | undefined;
  /** One tone, or one for each head of a chorus. */
  tones?: readonly Tone[] | undefined;
  heads?: readonly HeadName[] | undefined;
  /** Where the object stands, 0–1 across. */
  at?: number | undefined;
  /** Where the first nose tip sits, 0–1 across. */
  nose?: number | undefined;
  scale?: number | undefined;
  /** How far apart the heads of a chorus stand, as a share of the height. */
  step?: number | undefined;
  /** The lines of facial thirds beside a head. */
  thirds?: boolean | undefined;
  /** How linen hangs: its angle in degrees, and where it starts, 0–1 down. */
  angle?: number | undefined;
  from?: number | undefined;
  /** Pencil marks; leave them out under 360 pixels wide. */
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

const CHORUS: readonly Tone[] = ['II', 'VI', 'IV'];

type Settled = ArtOptions & { field: Field; marks: boolean };

const drawScene = (c: Canvas, form: SceneForm, { field, marks, at = 0.5, scale }: Settled): void => {
  const W = (500 * c.w) / c.h;
  const zoom = ZOOM[form];
  const z = scale || (zoom?.by ?? 1);
  const about = zoom?.about ?? 400;
  put(
    c,
    `<g transform="scale(${(c.h / 500).toFixed(4)})${z === 1 ? '' : ` translate(${num(W * at)} ${about}) scale(${z}) translate(${num(-W * at)} ${-about})`}">`,
  );
  SCENES[form]({ ...c, bg: FIELD[field], pen: pencilOn(FIELD[field]), marks, at }, W, c.r, field);
  put(c, '</g>');
};

const drawLinen = (c: Canvas, { field, marks, angle, from }: Settled): void => {
  const { r } = c;
  const hang = angle ?? (r() < 0.5 ? -1 : 1) * (8 + r() * 24);
  const n = 3 + Math.floor(r() * 2);
  const edges = folds(c, MATERIAL[CLOTH_FOR_FIELD[field]], {
    n,
    angle: hang,
    from: from ?? 0.22 + r() * 0.14,
  });
  if (marks) foldMarks(c, edges, hang, '#FFFFFF');
};

/** Head cloths that stand apart from the ground. */
const clothsFor = (title: string, bg: string): string[] =>
  shuffle(
    random(hash('cloth' + title)),
    [FIELD.nitrile, FIELD.claret, '#E9DED3', FIELD.oxide, '#8FA39B'].filter(
      (cloth) => Math.abs(luminance(cloth) - luminance(bg)) > 0.12 || isDark(cloth) !== isDark(bg),
    ),
  );

const drawHeads = (c: Canvas, tones: readonly Tone[], many: boolean, options: Settled): void => {
  const { title, field, marks, scale, step, nose, thirds, heads = [] } = options;
  const { r, w, h } = c;
  const wide = w / h > 2.2;
  const K = (h / 500) * (scale || (many ? 0.98 : wide ? 1.02 : 0.84 + r() * 0.12));
  const apart = many ? (step ? step * h : Math.min(w * 0.17, h * 0.46)) : 0;
  const nx = nose ?? (many ? 0.4 : w / h < 1.25 ? 0.1 : 0.5 - (0.5 * 440 * K) / w + 0.02);
  const bg = FIELD[field];
  const cloths = clothsFor(title, bg);
  const used: HeadName[] = [];
  let transform = '';
  for (const [i, tone] of tones.entries()) {
    const head = heads[i] ?? headFor(title + i, tone, used);
    used.push(head);
    const k = K * (1 - i * 0.012);
    transform = profile(c, {
      x: w * nx + 250 * K + apart * i,
      y: h * 0.915 - 424 * k + (many ? h * 0.05 : 0),
      k,
      head,
      tone,
      cloth: cycle(cloths, i),
    });
  }
  if (marks)
    profileMarks(c, { transform, k: K, thirds: thirds ?? !many, head: nth(used, used.length - 1), bg });
};

const addGrain = (c: Canvas, title: string): void => {
  c.defs.push(
    `<filter id="${c.id}n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${hash(title) % 97}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 -1.4 1.1"/></filter>`,
  );
  put(
    c,
    `<rect width="${c.w}" height="${c.h}" filter="url(#${c.id}n)" opacity=".22" style="mix-blend-mode:soft-light"/>`,
  );
};

/** A picture for a title, the same for ever: an SVG document. */
export const art = (options: ArtOptions): string => {
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
  const form = options.form ?? formFor(title, kind, topic);
  const tone = options.tones?.[0] ?? choose(TONES, c.r());
  const share = c.r();
  const fields = form === 'profile' || form === 'chorus' ? FIELDS_FOR_TONE[tone] : FIELDS_FOR_FORM[form];
  const field = options.field ?? (kind === 'live' ? 'ink' : choose(fields, share));
  const settled = { ...options, field, marks };
  ground(c, FIELD[field]);
  if (form === 'wave') wave(c, field, marks);
  else if (form === 'linen') drawLinen(c, settled);
  else if (form === 'profile') drawHeads(c, [tone], false, settled);
  else if (form === 'chorus')
    drawHeads(c, options.tones && options.tones.length > 1 ? options.tones : CHORUS, true, settled);
  else drawScene(c, form, settled);
  if (marks && (form === 'wave' || form === 'linen')) ticks(c, '#FFFFFF');
  if (grain) addGrain(c, title);
  return documentOf(c, ' preserveAspectRatio="xMidYMid slice"');
};
