import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  chooseForm,
  chooseForms,
  drawArt,
  drawAvatar,
  type ArtOptions,
  type AvatarOptions,
  type Form,
} from '@maetrix/art';
import { rasterise } from '@maetrix/art/rasterise';

import { COVER, type MediaService, type PictureFormat } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';

type Shape = {
  purpose: string;
  width: number;
  height: number;
  widths: number[];
  /** For podcast apps. */
  hasCover?: boolean;
};

type Drawing = Shape & {
  title: string;
  topic: string;
  kind: NonNullable<ArtOptions['kind']>;
} & Pick<ArtOptions, 'form' | 'pale' | 'at' | 'nose'>;

/** The shapes in which pages show pictures. */
export const SHAPES = {
  cover: { purpose: 'cover', width: 640, height: 400, widths: [320, 640, 960] },
  // Text stands on its left, so the field is pale and the object at the right.
  banner: {
    purpose: 'banner',
    width: 1440,
    height: 420,
    widths: [780, 1440],
    pale: true,
    at: 0.62,
    nose: 0.5,
  },
  still: { purpose: 'still', width: 1280, height: 720, widths: [320, 640, 1280] },
  /** Above an article. */
  hero: { purpose: 'hero', width: 1440, height: 540, widths: [780, 1440] },
  /** The card of an article. */
  square: { purpose: 'card', width: 640, height: 640, widths: [320, 640] },
  /** Previews in other networks. */
  social: { purpose: 'social', width: 1200, height: 630, widths: [1200] },
  /** Of an episode. */
  episode: { purpose: 'cover', width: 840, height: 840, widths: [180, 420, 840], hasCover: true },
  tile: { purpose: 'tile', width: 360, height: 220, widths: [180, 360] },
};

/** On top of a member's profile. */
const PROFILE_BANNER = { purpose: 'profile', width: 1440, height: 304, widths: [780, 1440], at: 0.7 };

const PHOTO = { purpose: 'profile', width: 320, height: 320, widths: [320, 640] };
const PORTRAIT = { purpose: 'portrait', width: 400, height: 400, widths: [400, 800] };

// Drawn on every developer's machine: 8 % more bytes for a sixteenth of the time.
const AVIF_EFFORT = 1;
const MAX_WIDTH_WITHOUT_MARKS = 360;

const drawSvg = ({ purpose: _purpose, widths: _widths, hasCover: _hasCover, ...drawing }: Drawing) =>
  drawArt({ ...drawing, marks: drawing.width > MAX_WIDTH_WITHOUT_MARKS });

type RowItem = Pick<Drawing, 'title' | 'topic' | 'kind'>;

/** The form of each picture of a row whose title alone would give it the form of another. */
export const formsOfRow = (row: readonly RowItem[], before: readonly Form[] = []): (Form | undefined)[] =>
  chooseForms(row, before).map((form, index) => {
    const item = row[index];
    return item && chooseForm(item.title, item.kind, item.topic) !== form ? form : undefined;
  });

const pictureFolder = (folder: string) => join(folder, 'demo-pictures');

/** The widest file of a cover; drawn if it does not exist yet. */
export const coverFile = async (
  cover: Pick<Drawing, 'title' | 'topic' | 'form'> & { kind: 'course' | 'video' },
  folder: string,
): Promise<string> => {
  const shape = cover.kind === 'video' ? SHAPES.still : SHAPES.cover;
  const widths = shape.widths.slice(-1);
  const svg = drawSvg({ ...shape, ...cover });
  const outDir = pictureFolder(folder);
  const [file] = await rasterise(svg, { widths, formats: ['webp'], outDir, avifEffort: AVIF_EFFORT });
  if (!file) throw new Error(`No cover was drawn for ${cover.title}`);
  return file.path;
};

/** Draws the pictures of the demo and caches them in the folder. */
export const createDemoPictures = ({ media, folder }: { media: MediaService; folder: string }) => {
  const outDir = pictureFolder(folder);

  const publish = async (
    executor: Executor,
    svg: string,
    shape: Shape,
    ownerId?: number,
  ): Promise<number> => {
    const { purpose, width, height, widths, hasCover } = shape;
    const drawn = await rasterise(svg, {
      widths,
      formats: ['webp', 'avif'],
      outDir,
      avifEffort: AVIF_EFFORT,
      ...(hasCover && { enlarged: COVER }),
    });
    const files = await Promise.all(
      drawn.map(async ({ path, width, format }) => ({
        width,
        format: format as PictureFormat,
        body: await readFile(path),
      })),
    );
    const picture = { files, purpose, width, height, altText: '' };
    return media.publishPicture(executor, ownerId === undefined ? picture : { ...picture, ownerId });
  };

  return {
    /** Draws the picture for a title, publishes it and returns its asset. */
    drawCover: (executor: Executor, drawing: Drawing) => publish(executor, drawSvg(drawing), drawing),

    drawPortrait: (executor: Executor, person: AvatarOptions) =>
      publish(executor, drawAvatar({ ...person, ...PORTRAIT }), PORTRAIT),

    /** The portrait of a member, which belongs to them. */
    drawPhoto: (executor: Executor, ownerId: number, person: AvatarOptions) =>
      publish(executor, drawAvatar({ ...person, ...PHOTO }), PHOTO, ownerId),

    drawProfileBanner: (executor: Executor, ownerId: number, drawing: { title: string; topic: string }) =>
      publish(executor, drawSvg({ ...PROFILE_BANNER, ...drawing, kind: 'video' }), PROFILE_BANNER, ownerId),
  };
};

type Pictures = ReturnType<typeof createDemoPictures>;
export type DemoPictures = Pick<Pictures, 'drawCover'>;
export type DemoPortraits = Pick<Pictures, 'drawPortrait'>;
export type DemoProfilePictures = Pick<Pictures, 'drawPhoto' | 'drawProfileBanner'>;
