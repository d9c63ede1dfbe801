import { createHash, randomUUID } from 'node:crypto';
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
  /** One more file that is scaled up from the widest of them: the time to draw grows with the pixels. */
  enlarged?: { width: number; format: RasterFormat };
  /** AVIF encoder effort, 0–9: each step takes about twice the time of the previous one. */
  avifEffort?: number;
};

const AVIF_EFFORT = 6;

// Part of the file name: increase it when the encoding below changes, or old cached files would be reused.
const ENCODING_VERSION = '1';

// Lower qualities show banding in the large background gradients.
const encode: Record<RasterFormat, (image: Sharp, effort: number) => Sharp> = {
  avif: (image, effort) => image.avif({ quality: 76, effort }),
  webp: (image) => image.webp({ quality: 88, effort: 6, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

const limit = createLimit(2);

const parseSize = (svg: string): { width: number; height: number } => {
  const found = /^<svg[^>]* viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg);
  if (!found) throw new Error('The SVG has no viewBox that starts at 0 0');
  return { width: Number(found[1]), height: Number(found[2]) };
};

const getFileSize = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Renders the pixels at the largest width; smaller widths are scaled from these, because SVG filters are slow. The
 * drawing is rendered with a margin that is cropped afterwards: librsvg blends the edge of a blurred canvas with the
 * transparent area outside.
 */
const render = async (svg: string, width: number): Promise<Buffer> => {
  const intrinsic = parseSize(svg);
  const scale = width / intrinsic.width;
  const height = Math.round(intrinsic.height * scale);
  const margin = Math.ceil(Math.min(width, height) * 0.05);
  const padding = margin / scale;
  const padded = {
    width: intrinsic.width + 2 * padding,
    height: intrinsic.height + 2 * padding,
  };
  const paddedSvg = svg.replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-padding} ${-padding} ${padded.width} ${padded.height}" width="${padded.width}" height="${padded.height}">`,
  );
  const pixels = await sharp(Buffer.from(paddedSvg), { density: 72 * scale })
    .resize(width + 2 * margin, height + 2 * margin, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(pixels)
    .extract({ left: margin, top: margin, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Writes an SVG in each width and format, named by content hash; an existing file is reused. */
export const rasterise = async (
  svg: string,
  { widths, formats, outDir, enlarged, avifEffort = AVIF_EFFORT }: RasterOptions,
): Promise<RasterFile[]> => {
  await mkdir(outDir, { recursive: true });
  const intrinsic = parseSize(svg);
  const encoding = avifEffort === AVIF_EFFORT ? ENCODING_VERSION : `${ENCODING_VERSION} avif ${avifEffort}`;
  const key = createHash('sha256').update(`${encoding}\n${svg}`).digest('hex').slice(0, 16);
  const widest = Math.max(...widths);
  let pixels: Promise<Buffer> | undefined;
  const write = async (width: number, format: RasterFormat): Promise<RasterFile> => {
    const height = Math.round((intrinsic.height * width) / intrinsic.width);
    const name = `${key}-${width}.${format}`;
    const path = join(outDir, name);
    const existing = await getFileSize(path);
    if (existing !== undefined) return { path, name, format, width, height, bytes: existing };
    pixels ??= limit(() => render(svg, widest));
    const source = await pixels;
    const partialPath = `${path}.${randomUUID()}.part`;
    const { size } = await limit(() =>
      encode[format](sharp(source).resize(width, height), avifEffort).toFile(partialPath),
    );
    await rename(partialPath, path);
    return { path, name, format, width, height, bytes: size };
  };
  return Promise.all([
    ...widths.flatMap((width) => formats.map((format) => write(width, format))),
    ...(enlarged ? [write(enlarged.width, enlarged.format)] : []),
  ]);
};
