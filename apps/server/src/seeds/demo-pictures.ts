import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawArt, type ArtOptions } from '@maetrix/art';
import { rasterise } from '@maetrix/art/rasterise';

import type { MediaService } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';

type Drawing = {
  title: string;
  topic: string;
  kind: NonNullable<ArtOptions['kind']>;
  purpose: string;
  width: number;
  height: number;
  widths: number[];
};

/** The shapes in which pages show pictures. */
export const SHAPES = {
  cover: { purpose: 'cover', width: 640, height: 400, widths: [320, 640, 960] },
  banner: { purpose: 'banner', width: 1440, height: 420, widths: [780, 1440] },
  tile: { purpose: 'tile', width: 360, height: 220, widths: [180, 360] },
};

// Drawn on every developer's machine: 7 % more bytes for an eighth of the time.
const AVIF_EFFORT = 2;
const MAX_WIDTH_WITHOUT_MARKS = 360;

const drawSvg = ({ title, topic, kind, width, height }: Omit<Drawing, 'purpose' | 'widths'>) =>
  drawArt({ title, topic, kind, width, height, marks: width > MAX_WIDTH_WITHOUT_MARKS });

const pictureFolder = (folder: string) => join(folder, 'demo-pictures');

/** The widest file of a course's cover; drawn if it does not exist yet. */
export const coverFile = async (cover: { title: string; topic: string }, folder: string): Promise<string> => {
  const widths = SHAPES.cover.widths.slice(-1);
  const svg = drawSvg({ ...SHAPES.cover, ...cover, kind: 'course' });
  const outDir = pictureFolder(folder);
  const [file] = await rasterise(svg, { widths, formats: ['webp'], outDir, avifEffort: AVIF_EFFORT });
  if (!file) throw new Error(`No cover was drawn for ${cover.title}`);
  return file.path;
};

/** Draws the pictures of the demo and caches them in the folder. */
export const createDemoPictures = ({ media, folder }: { media: MediaService; folder: string }) => {
  const outDir = pictureFolder(folder);

  return {
    /** Draws the picture for a title, publishes it and returns its asset. */
    drawCover: async (executor: Executor, drawing: Drawing): Promise<number> => {
      const { purpose, width, height, widths } = drawing;
      const svg = drawSvg(drawing);
      const formats = ['webp', 'avif'] as const;
      const drawn = await rasterise(svg, { widths, formats, outDir, avifEffort: AVIF_EFFORT });
      const files = await Promise.all(
        drawn.map(async ({ path, width, format }) => ({
          width,
          format: format === 'avif' ? ('avif' as const) : ('webp' as const),
          body: await readFile(path),
        })),
      );
      return media.publishPicture(executor, { files, purpose, width, height, altText: '' });
    },
  };
};

export type DemoPictures = ReturnType<typeof createDemoPictures>;
