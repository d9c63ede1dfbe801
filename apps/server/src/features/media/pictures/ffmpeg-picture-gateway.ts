import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { runConfined } from '#app/platform/confined-program.ts';

const LIMITS = { seconds: 20, memoryMb: 1024, fileMb: 8 };
const MAX_PIXELS = 12_000_000;

/** The file is no picture, or none that can be decoded within the limits. */
export class UnreadablePicture extends Error {}

const SOURCE = 'source';
const WEBP_QUALITY = '84';

const startsWith = (body: Uint8Array, bytes: number[], at = 0) =>
  bytes.every((byte, index) => body[at + index] === byte);

/** How ffmpeg reads a picture, decided by its first bytes; null for anything else. */
const formatOf = (body: Uint8Array): { demuxer: string; decoder: string } | null => {
  if (startsWith(body, [0xff, 0xd8, 0xff])) return { demuxer: 'jpeg_pipe', decoder: 'mjpeg' };
  if (startsWith(body, [0x89, 0x50, 0x4e, 0x47])) return { demuxer: 'png_pipe', decoder: 'png' };
  if (startsWith(body, [0x52, 0x49, 0x46, 0x46]) && startsWith(body, [0x57, 0x45, 0x42, 0x50], 8))
    return { demuxer: 'webp_pipe', decoder: 'webp' };
  return null;
};

const probed = z.object({
  streams: z.array(z.object({ width: z.int().min(1), height: z.int().min(1) })).min(1),
});

export type ConvertedPicture = {
  width: number;
  height: number;
  files: { width: number; format: 'webp'; body: Buffer }[];
};

const run = async (folder: string, program: 'ffmpeg' | 'ffprobe', args: string[]): Promise<string> => {
  const outcome = await runConfined({ program, folder, limits: LIMITS, args: ['-hide_banner', ...args] });
  if (!outcome.ok)
    throw new UnreadablePicture(`The picture cannot be read: ${outcome.stderr || outcome.reason}`);
  return outcome.output;
};

/** Decodes a picture of unknown origin and encodes it anew, no wider than it was; nothing of its bytes is kept. */
export const convertPicture = async (
  body: Uint8Array,
  {
    workFolder,
    widths,
    maxPixels = MAX_PIXELS,
  }: { workFolder: string; widths: number[]; maxPixels?: number },
): Promise<ConvertedPicture> => {
  const format = formatOf(body);
  if (!format) throw new UnreadablePicture('The file is not a JPEG, PNG or WebP picture');
  const input = ['-protocol_whitelist', 'file', '-codec_whitelist', format.decoder];
  input.push('-max_pixels', String(maxPixels), '-f', format.demuxer, '-i', SOURCE);
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'picture-'));
  try {
    await writeFile(join(folder, SOURCE), body);
    const facts = await run(folder, 'ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', ...input]);
    const found = probed.safeParse(JSON.parse(facts));
    const size = found.success ? found.data.streams[0] : undefined;
    if (!size) throw new UnreadablePicture('The picture has no size');
    const fitting = [...new Set(widths.map((width) => Math.min(width, size.width)))];
    const files = [];
    for (const width of fitting) {
      const output = `${width}.webp`;
      const scale = ['-frames:v', '1', '-vf', `scale=${width}:-2`];
      const encoder = ['-c:v', 'libwebp', '-quality', WEBP_QUALITY, '-map_metadata', '-1', output];
      await run(folder, 'ffmpeg', ['-nostdin', '-y', ...input, ...scale, ...encoder]);
      files.push({ width, format: 'webp' as const, body: await readFile(join(folder, output)) });
    }
    return { ...size, files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
