import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rasterise } from './rasterise.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect width="40" height="20" fill="#74142F"/></svg>';

let outDir = '';
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'art-'));
});
afterEach(() => rm(outDir, { recursive: true }));

it('writes each width in each format', async () => {
  const files = await rasterise(svg, { widths: [20, 60], formats: ['avif', 'webp'], outDir });
  expect(files.map(({ width, height, format }) => `${width}x${height} ${format}`)).toEqual([
    '20x10 avif',
    '20x10 webp',
    '60x30 avif',
    '60x30 webp',
  ]);
  for (const { path, width, height, bytes } of files) {
    expect(await sharp(path).metadata()).toMatchObject({ width, height });
    expect((await stat(path)).size).toBe(bytes);
  }
  expect((await readdir(outDir)).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
});

it('reuses an existing file and gives a different SVG a different name', async () => {
  const options = { widths: [20], formats: ['webp'], outDir } as const;
  const [first] = await rasterise(svg, options);
  const before = await stat(first?.path ?? '');
  expect(await rasterise(svg, options)).toEqual([first]);
  expect((await stat(first?.path ?? '')).mtimeMs).toBe(before.mtimeMs);
  const [other] = await rasterise(svg.replace('#74142F', '#2B5A5C'), options);
  expect(other?.name).not.toBe(first?.name);
});

it('writes the same file twice at once', async () => {
  const options = { widths: [20, 40, 60], formats: ['webp'], outDir } as const;
  const [first, second] = await Promise.all([rasterise(svg, options), rasterise(svg, options)]);
  expect(second).toEqual(first);
  expect(await readdir(outDir)).toHaveLength(3);
});

it('rejects an SVG without a viewBox', async () => {
  await expect(rasterise('<svg/>', { widths: [20], formats: ['webp'], outDir })).rejects.toThrow('viewBox');
});

it('keeps a blurred background opaque up to the edge', async () => {
  const blurred = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="200" height="100" fill="#FFFFFF"/><filter id="b" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="1.6"/></filter><path d="M-40 -40H240V140H-40Z" fill="#74142F" filter="url(#b)"/></svg>`;
  const [file] = await rasterise(blurred, { widths: [200], formats: ['png'], outDir });
  const { data, info } = await sharp(file?.path).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x74, 0x14, 0x2f]);
  expect([...data.subarray(-info.channels).subarray(0, 3)]).toEqual([0x74, 0x14, 0x2f]);
});
