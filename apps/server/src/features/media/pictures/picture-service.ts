import type { Database, Executor } from '#app/platform/database.ts';
import { sha256 } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { convertPicture } from './ffmpeg-picture-gateway.ts';
import { pictureRepository as repository } from './picture-repository.ts';
import { COVER, PICTURE_TYPES, pictureFile, type PictureFormat } from './picture.ts';

type PictureFile = { width: number; format: PictureFormat; body: Uint8Array };

type NewPicture = {
  files: PictureFile[];
  purpose: string;
  altText?: string;
  /** The member it belongs to: it goes with them, whoever else has the same picture. */
  ownerId?: number;
  width: number;
  height: number;
};

const isCover = ({ width, format }: PictureFile) => format === COVER.format && width === COVER.width;

const computeChecksum = (files: PictureFile[]): Buffer =>
  sha256(
    files
      .map(({ width, format, body }) => `${width}.${format} ${sha256(body).toString('hex')}`)
      .toSorted()
      .join('\n'),
  );

/** The widths of pictures that come from outside. */
const IMPORTED_WIDTHS = [320, 640];

type Deps = {
  database: Database;
  storage: Storage;
  /** The folder for temporary files. */
  folder: string;
};

export const createPictureService = ({ database, storage, folder }: Deps) => {
  /** File names are derived from the content, so an existing file needs no upload. */
  const upload = async (storageKey: string, files: PictureFile[]) => {
    const stored = await storage.list('media', `${storageKey}-`);
    const sizes = new Map(stored.map(({ key, bytes }) => [key, bytes]));
    await Promise.all(
      files.map(async ({ width, format, body }) => {
        const key = pictureFile(storageKey, width, format);
        if (sizes.get(key) !== body.length) await storage.put('media', key, body, PICTURE_TYPES[format]);
      }),
    );
  };

  /** Publishes a picture and returns its asset; publishing the same picture again returns the same asset. */
  const publishPicture = async (executor: Executor, picture: NewPicture): Promise<number> => {
    const { files, purpose, width, height, ownerId = null } = picture;
    const checksum = computeChecksum(files);
    const name = ownerId === null ? checksum : sha256(`${checksum.toString('hex')} of ${ownerId}`);
    const storageKey = `pictures/${name.toString('hex').slice(0, 32)}`;
    const known = await repository.find(executor, { storageKey });
    if (known) return known.id;
    await upload(storageKey, files);
    const inserted = await repository.insert(executor, {
      storageKey,
      checksum,
      ownerId,
      purpose,
      width,
      height,
      altText: picture.altText ?? null,
      bytes: files.reduce((sum, { body }) => sum + body.length, 0),
      widths: [...new Set(files.filter((file) => !isCover(file)).map((file) => file.width))].toSorted(
        (a, b) => a - b,
      ),
    });
    const published = inserted ?? (await repository.find(executor, { storageKey }));
    if (!published) throw new Error(`The picture ${storageKey} was neither inserted nor found`);
    const cover = files.find(isCover);
    if (cover)
      await repository.insertCover(executor, {
        assetId: published.id,
        storageKey: pictureFile(storageKey, cover.width, cover.format),
        bytes: cover.body.length,
      });
    return published.id;
  };

  return {
    publishPicture,

    /** Publishes a picture of unknown origin, encoded anew. Throws when it cannot be read. */
    importPicture: async (
      executor: Executor,
      { body, purpose }: { body: Uint8Array; purpose: string },
    ): Promise<number> => {
      const converted = await convertPicture(body, { workFolder: folder, widths: IMPORTED_WIDTHS });
      return publishPicture(executor, { ...converted, purpose, altText: '' });
    },

    /** The files for podcast apps, by the storage keys of pictures that have one. */
    listCovers: async (storageKeys: string[]): Promise<Map<string, string>> =>
      new Map(
        (await repository.listCovers(database.pool, storageKeys)).map(({ picture, cover }) => [
          picture,
          cover,
        ]),
      ),
  };
};
