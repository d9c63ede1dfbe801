import type { Clock } from '#app/kernel/time.ts';
import { createTurns } from '#app/kernel/turns.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import { sha256, type Random } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { convertPicture } from '../pictures/ffmpeg-picture-gateway.ts';
import { privateFileRepository as repository } from './private-file-repository.ts';

type Deps = { database: Database; storage: Storage; random: Random; clock: Clock; folder: string };

type NewFile = { body: Uint8Array; memberId: number; purpose: string; fileName: string };

/** Decoding takes hundreds of megabytes. */
const MAX_CONVERSIONS = 2;
/** Telephones make pictures of 50 megapixels. */
const MAX_PIXELS = 52_000_000;

const pictureKey = (storageKey: string, width: number) => `${storageKey}/picture-${width}.webp`;

/** Files of members that only some may see. The feature that stores one decides who, at every request. */
export const createPrivateFileService = ({ database, storage, random, clock, folder }: Deps) => {
  const takeTurn = createTurns(MAX_CONVERSIONS);
  return {
    /** Encodes a picture anew, without what was said about it in the file. Throws UnreadablePicture. */
    storePrivatePicture: async (file: NewFile & { widths: number[] }) => {
      const { body, widths, ...rest } = file;
      const converted = await takeTurn(() =>
        convertPicture(body, { workFolder: folder, widths, maxPixels: MAX_PIXELS }),
      );
      const publicId = random.uuid();
      for (const each of converted.files)
        await storage.put('media', pictureKey(`assets/${publicId}`, each.width), each.body, 'image/webp');
      const bytes = converted.files.reduce((sum, each) => sum + each.body.length, 0);
      const id = await repository.insert(database.db, {
        ...rest,
        publicId,
        kind: 'image',
        mimeType: 'image/webp',
        bytes,
        checksum: sha256(Buffer.concat(converted.files.map((each) => each.body))),
        width: converted.width,
        height: converted.height,
        widths: converted.files.map(({ width }) => width).toSorted((a, b) => a - b),
      });
      return { id, publicId, bytes, width: converted.width, height: converted.height };
    },

    storePrivateDocument: async (file: NewFile & { mimeType: string }) => {
      const { body, ...rest } = file;
      const publicId = random.uuid();
      await storage.put('media', `assets/${publicId}/file`, body, 'application/octet-stream');
      const id = await repository.insert(database.db, {
        ...rest,
        publicId,
        kind: 'document',
        bytes: body.length,
        checksum: sha256(body),
        width: null,
        height: null,
        widths: [],
      });
      return { id, publicId, bytes: body.length, width: null, height: null };
    },

    findPrivateFile: (executor: Executor, publicId: string) => repository.find(executor, publicId),

    /** Where the object store has a private file; of a picture the smallest that is at least so wide, or the widest. */
    privateFileKey: (
      { kind, storageKey, widths }: { kind: string; storageKey: string; widths: number[] },
      wantedWidth: number,
    ): string =>
      kind === 'image'
        ? pictureKey(storageKey, widths.find((width) => width >= wantedWidth) ?? widths.at(-1) ?? 0)
        : `${storageKey}/file`,

    /** Removes a private file unless it is in use; again after a failure until its objects are gone. */
    removePrivateFile: async (id: number, isUnused: (tx: Tx) => Promise<boolean>): Promise<boolean> => {
      const removed = await inTransaction(database.db, async (tx) =>
        (await isUnused(tx)) ? repository.markDeleted(tx, id, clock()) : undefined,
      );
      if (removed) await storage.removeAll('media', `${removed.storageKey}/`);
      return removed !== undefined;
    },
  };
};
