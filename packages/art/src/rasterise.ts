import { createHash } from 'node:crypto';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createLimit } from './limit.ts';

export type RasterFormat = 'avif' | 'webp' | 'jpg' | 'png';

export type RasterFile = {
  path: string;
  name: string;
  format: RasterFormat;
  width: number;
  height: number;
  bytes: number;
};

type RasterOptions = {
  widths: readonly number[];
  formats: readonly RasterFormat[];
  outDir: string;
  /** How long to look for a smaller AVIF, 0–9: each step up costs about twice the time of the one below. */
  avifEffort?: number;
};

const AVIF_EFFORT = 6;

// Raised whenever the encoding below changes, so that files made the old way are not taken for new ones.
const ENCODING = '1';

// Grounds are wide, slow gradients: below these settings they break into bands before anything else is lost.
const encode: Record<RasterFormat, (image: Sharp, effort: number) => Sharp> = {
  avif: (image, effort) => image.avif({ quality: 76, effort }),
  webp: (image) => image.webp({ quality: 88, effort: 6, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

const limit = createLimit(2);

const sizeOf = (svg: string): { width: number; height: number } => {
  const found = /^<svg[^>]* viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg);
  if (!found) throw new Error('The drawing has no viewBox that starts at 0 0');
  return { width: Number(found[1]), height: Number(found[2]) };
};

const bytesOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Pixels at one width; filters cost by area, so every smaller width is scaled from these. The drawing is rendered
 * with a margin that is cut off again: librsvg blurs the edge of the canvas into what lies beyond it.
 */
const render = async (svg: string, width: number): Promise<Buffer> => {
  const intrinsic = sizeOf(svg);
  const scale = width / intrinsic.width;
  const height = Math.round(intrinsic.height * scale);
  const margin = Math.ceil(Math.min(width, height) * 0.05);
  const beyond = margin / scale;
  const framed = {
    width: intrinsic.width + 2 * beyond,
    height: intrinsic.height + 2 * beyond,
  };
  const widened = svg.replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beyond} ${-beyond} ${framed.width} ${framed.height}" width="${framed.width}" height="${framed.height}">`,
  );
  const pixels = await sharp(Buffer.from(widened), { density: 72 * scale })
    .resize(width + 2 * margin, height + 2 * margin, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(pixels)
    .extract({ left: margin, top: margin, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Draws an SVG in each width and format, named by what it shows; a file that is already there is left alone. */
export const rasterise = async (
  svg: string,
  { widths, formats, outDir, avifEffort = AVIF_EFFORT }: RasterOptions,
): Promise<RasterFile[]> => {
  await mkdir(outDir, { recursive: true });
  const intrinsic = sizeOf(svg);
  const encoding = avifEffort === AVIF_EFFORT ? ENCODING : `${ENCODING} avif ${avifEffort}`;
  const key = createHash('sha256').update(`${encoding}\n${svg}`).digest('hex').slice(0, 16);
  const widest = Math.max(...widths);
  let pixels: Promise<Buffer> | undefined;
  const write = async (width: number, format: RasterFormat): Promise<RasterFile> => {
    const height = Math.round((intrinsic.height * width) / intrinsic.width);
    const name = `${key}-${width}.${format}`;
    const path = join(outDir, name);
    const existing = await bytesOf(path);
    if (existing !== undefined) return { path, name, format, width, height, bytes: existing };
    pixels ??= limit(() => render(svg, widest));
    const source = await pixels;
    const unfinished = `${path}.${process.pid}.part`;
    const { size } = await limit(() =>
      encode[format](sharp(source).resize(width, height), avifEffort).toFile(unfinished),
    );
    await rename(unfinished, path);
    return { path, name, format, width, height, bytes: size };
  };
  return Promise.all(widths.flatMap((width) => formats.map((format) => write(width, format))));
};
