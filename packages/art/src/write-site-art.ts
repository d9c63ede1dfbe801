import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawArt, type ArtOptions } from './art.ts';
import { rasterise, type RasterFormat } from './rasterise.ts';
import { siteArt, siteIcons, type SitePictureName } from './site-art.ts';

const OUT = join(import.meta.dirname, '../../../apps/web/public/art');
const CACHE = join(import.meta.dirname, '../node_modules/.cache/art');

type Drawing = Omit<ArtOptions, 'width' | 'height'>;

const hero: Drawing = {
  title: 'Landing hero',
  kind: 'banner',
  form: 'chorus',
  field: 'celadon',
  tones: ['II', 'VI', 'IV'],
  heads: ['wren', 'kofi', 'noor'],
  nose: 0.495,
  scale: 0.94,
  step: 0.3,
};

const drawings: Record<SitePictureName, Drawing> = {
  landingHero: hero,
  landingContents: { title: 'Contents plate', kind: 'blog', form: 'vessels', field: 'blush' },
  login: {
    title: 'Login',
    kind: 'banner',
    form: 'chorus',
    field: 'claret',
    tones: ['III', 'VI'],
    nose: 0.06,
  },
  register: { title: 'Register', kind: 'banner', form: 'door', field: 'nitrile', at: 0.56 },
  forgotPassword: { title: 'Forgot', kind: 'banner', form: 'lamp', field: 'claret', at: 0.56 },
  notFound: {
    title: 'Not found',
    kind: 'banner',
    form: 'profile',
    field: 'blush',
    tones: ['V'],
    heads: ['iris'],
    nose: 0.6,
    scale: 0.96,
  },
  affiliate: {
    title: 'Affiliate',
    kind: 'banner',
    form: 'chorus',
    field: 'nitrile',
    tones: ['I', 'V', 'III'],
    heads: ['tove', 'ama', 'mei'],
    nose: 0.545,
    scale: 1.04,
  },
  emptyShelf: { title: 'Empty shelf', kind: 'blog', form: 'botanical', field: 'celadon', at: 0.5 },
  live: {
    title: 'Live case clinic',
    kind: 'live',
    form: 'chorus',
    field: 'claret',
    tones: ['III', 'VI'],
    nose: 0.3,
  },
  planDoor: { title: 'A plan to look around', kind: 'course', form: 'door', field: 'nitrile', at: 0.5 },
  planOne: { title: 'A plan for one', kind: 'course', form: 'profile', field: 'nitrile', tones: ['IV'] },
  planTwo: {
    title: 'A plan for a team',
    kind: 'course',
    form: 'chorus',
    field: 'claret',
    tones: ['II', 'VI'],
    nose: 0.14,
  },
  planStairs: { title: 'A plan of old', kind: 'course', form: 'stairs', field: 'bone', at: 0.5 },
};

// Full-bleed background and a small glyph: launchers round the corners and may crop a fifth of each side.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" fill="#F8F5F3"/><g transform="translate(16 16) scale(.86) translate(-16 -15.4)" fill="none" stroke-linecap="round"><path d="M8 25V14M24 25V14M16 25V18M8 15q4-5 8 3q4-8 8-3" stroke="#201416" stroke-width="2.6"/><path d="M16 4.5v5M13.5 7h5" stroke="#8A1738" stroke-width="2"/></g></svg>`;

const publish = async (
  svg: string,
  widths: readonly number[],
  formats: readonly RasterFormat[],
  nameOf: (width: number, format: RasterFormat) => string,
): Promise<void> => {
  for (const { path, width, height, format, bytes } of await rasterise(svg, {
    widths,
    formats,
    outDir: CACHE,
  })) {
    const name = nameOf(width, format);
    await copyFile(path, join(OUT, name));
    console.log(`${name} ${width}×${height} ${(bytes / 1024).toFixed(1)} KB`);
  }
};

const { openGraph, podcastCover, ...icons } = siteIcons;

await mkdir(OUT, { recursive: true });
for (const { file, width } of Object.values(icons)) await publish(icon, [width], ['png'], () => file);
await Promise.all([
  ...(Object.keys(siteArt) as SitePictureName[]).map((key) => {
    const { name, width, height, widths } = siteArt[key];
    const svg = drawArt({ ...drawings[key], width, height });
    return publish(svg, widths, ['avif', 'webp'], (drawn, format) => `${name}-${drawn}.${format}`);
  }),
  publish(
    drawArt({ ...hero, width: openGraph.width, height: openGraph.height }),
    [openGraph.width],
    ['jpg'],
    () => openGraph.file,
  ),
  publish(
    drawArt({
      title: 'The Maetrix Podcast',
      topic: 'money',
      kind: 'podcast',
      width: podcastCover.width,
      height: podcastCover.height,
    }),
    [podcastCover.width],
    ['jpg'],
    () => podcastCover.file,
  ),
]);
