import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { siteArt, siteIcons } from './site-art.ts';

const folder = join(import.meta.dirname, '../../../apps/web/public/art');

const pictures = Object.values(siteArt).flatMap(({ name, width, height, widths }) =>
  widths.flatMap((drawn) =>
    ['avif', 'webp'].map((format) => ({
      file: `${name}-${drawn}.${format}`,
      width: drawn,
      height: Math.round((height * drawn) / width),
    })),
  ),
);
const files = [...pictures, ...Object.values(siteIcons)];

it.each(files)('$file exists in the size $width×$height', async ({ file, width, height }) => {
  expect(await sharp(join(folder, file)).metadata()).toMatchObject({ width, height });
});

it('publishes only listed files', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(files.map(({ file }) => file).toSorted());
});

it('keeps the hero below its size limits', async () => {
  expect((await stat(join(folder, 'landing-hero-780.avif'))).size).toBeLessThan(40 * 1024);
  expect((await stat(join(folder, 'landing-hero-1440.avif'))).size).toBeLessThan(90 * 1024);
});
