import { createTurns } from '#app/kernel/turns.ts';
import type { Database, Tx } from '#app/platform/database.ts';
import { sha256, type Random } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { convertPicture } from '../pictures/ffmpeg-picture-gateway.ts';
import { PICTURE_TYPES, pictureFile } from '../pictures/picture.ts';
import { ownFileRepository as repository } from './own-file-repository.ts';

/** Telephones make pictures of 50 megapixels. */
const MAX_PIXELS = 52_000_000;
/** Decoding takes hundreds of megabytes. */
const MAX_CONVERSIONS = 2;

type Deps = { database: Database; storage: Storage; random: Random; folder: string };

/** A stored picture that becomes visible with the transaction that publishes it. */
export type PreparedPicture = { assetId: number; publish: (tx: Tx) => Promise<void> };

export const createOwnPictureService = ({ database, storage, random, folder }: Deps) => {
  const takeTurn = createTurns(MAX_CONVERSIONS);

  return {
    /**
     * Encodes a member's picture anew and stores it under a name of its own, so that its removal removes no other. Throws
     * UnreadablePicture. What is never published is removed by the sweep.
     */
    prepareOwnPicture: async (picture: {
      body: Uint8Array;
      memberId: number;
      purpose: string;
      widths: number[];
    }): Promise<PreparedPicture> => {
      const { memberId, purpose, widths } = picture;
      const { files, width, height } = await takeTurn(() =>
        convertPicture(picture.body, { workFolder: folder, widths, maxPixels: MAX_PIXELS }),
      );
      const storageKey = `pictures/${random.uuid().replaceAll('-', '')}`;
      const { id } = await repository.insertPicture(database.db, {
        memberId,
        purpose,
        storageKey,
        width,
        height,
      });
      for (const file of files)
        await storage.put(
          'media',
          pictureFile(storageKey, file.width, file.format),
          file.body,
          PICTURE_TYPES[file.format],
        );
      return {
        assetId: id,
        publish: async (tx) => {
          const isPublished = await repository.publishPicture(tx, {
            memberId,
            id,
            bytes: files.reduce((sum, { body }) => sum + body.length, 0),
            checksum: sha256(Buffer.concat(files.map(({ body }) => body))),
            widths: files.map((file) => file.width).toSorted((a, b) => a - b),
          });
          if (!isPublished) throw new Error(`The picture ${id} was removed before it was published`);
        },
      };
    },
  };
};
