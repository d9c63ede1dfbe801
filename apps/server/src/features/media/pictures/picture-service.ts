import type { Executor } from '#app/platform/database.ts';
import { sha256 } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { pictureRepository as repository } from './picture-repository.ts';
import { PICTURE_TYPES, pictureFile, type PictureFormat } from './picture.ts';

type PictureFile = { width: number; format: PictureFormat; body: Uint8Array };

type NewPicture = {
  files: PictureFile[];
  purpose: string;
  altText?: string;
  width: number;
  height: number;
};

const computeChecksum = (files: PictureFile[]): Buffer =>
  sha256(
    files
      .map(({ width, format, body }) => `${width}.${format} ${sha256(body).toString('hex')}`)
      .toSorted()
      .join('\n'),
  );

export const createPictureService = ({ storage }: { storage: Storage }) => {
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

  return {
    /** Publishes a picture and returns its asset; publishing the same picture again returns the same asset. */
    publishPicture: async (executor: Executor, picture: NewPicture): Promise<number> => {
      const { files, purpose, width, height } = picture;
      const checksum = computeChecksum(files);
      const known = await repository.find(executor, checksum);
      if (known) return known.id;
      const storageKey = `pictures/${checksum.toString('hex').slice(0, 32)}`;
      await upload(storageKey, files);
      const inserted = await repository.insert(executor, {
        storageKey,
        checksum,
        purpose,
        width,
        height,
        altText: picture.altText ?? null,
        bytes: files.reduce((sum, { body }) => sum + body.length, 0),
        widths: [...new Set(files.map((file) => file.width))].toSorted((a, b) => a - b),
      });
      const published = inserted ?? (await repository.find(executor, checksum));
      if (!published) throw new Error(`The picture ${storageKey} was neither inserted nor found`);
      return published.id;
    },
  };
};
