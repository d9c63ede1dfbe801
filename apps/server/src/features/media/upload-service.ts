import { AppError } from '#app/kernel/app-error.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Storage, UploadedPart } from '#app/platform/storage.ts';

import { isCaptionTrack } from './captions.ts';
import { processMedia } from './media-jobs.ts';
import { mediaRepository as repository } from './media-repository.ts';
import { MAX_SOURCE_BYTES } from './source-facts.ts';

type Deps = { database: Database; storage: Storage; random: Random };

type NewUpload = {
  kind: 'video' | 'audio';
  purpose: string;
  fileName: string | null;
  mimeType: string;
  bytes: number;
  userId?: number;
};

/** Stores refuse parts below 5 MB and more than 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024;

export const createUploadService = ({ database, storage, random }: Deps) => {
  /** The source is handed over to the worker, in the transaction that says so. */
  const handOver = (assetId: number): Promise<void> =>
    inTransaction(database.db, async (tx) => {
      if (await repository.moveAsset(tx, assetId, ['uploading'], { status: 'checking', progress: 1 }))
        await enqueue(tx, processMedia, { assetId });
    });

  return {
    /** Opens an upload: the browser sends part n to the n-th link and keeps the ETag it is answered with. */
    beginUpload: async (upload: NewUpload) => {
      if (upload.bytes > MAX_SOURCE_BYTES) throw new AppError('payload_too_large');
      const asset = await repository.insertAsset(database.db, {
        ...upload,
        publicId: random.uuid(),
        userId: upload.userId ?? null,
      });
      if (!asset) throw new Error('Two assets of one name');
      const parts = Math.max(1, Math.ceil(upload.bytes / PART_BYTES));
      const opened = await storage.beginUpload('uploads', asset.storageKey, upload.mimeType, parts);
      return { assetId: asset.id, publicId: asset.publicId, partBytes: PART_BYTES, ...opened };
    },

    /** Closes an upload and has it worked on; a second call changes nothing. */
    completeUpload: async (assetId: number, uploadId: string, parts: UploadedPart[]): Promise<void> => {
      const asset = await repository.findAsset(database.db, { id: assetId });
      if (!asset) throw new AppError('not_found');
      if (asset.status !== 'uploading') return;
      if ((await storage.size('uploads', asset.storageKey)) === null)
        await storage.completeUpload('uploads', asset.storageKey, uploadId, parts);
      await handOver(assetId);
    },

    /** Takes a file of ours as it lies here; `publicId` makes it the same asset every time. It is not worked on yet. */
    takeFile: async (file: {
      path: string;
      publicId: string;
      kind: 'video' | 'audio';
      purpose: string;
      mimeType: string;
      fileName?: string;
    }): Promise<number> => {
      const inserted = await repository.insertAsset(database.db, {
        ...file,
        userId: null,
        fileName: file.fileName ?? null,
      });
      const asset = inserted ?? (await repository.findAsset(database.db, { publicId: file.publicId }));
      if (!asset) throw new Error(`The asset ${file.publicId} was neither new nor known`);
      if ((await storage.size('uploads', asset.storageKey)) === null)
        await storage.putFile('uploads', asset.storageKey, file.path, file.mimeType);
      return asset.id;
    },

    /** Has the worker make a file watchable that was taken. */
    handOver,

    saveCaptions: async (
      assetId: number,
      captions: { language: string; origin: 'uploaded' | 'generated'; text: string },
    ): Promise<void> => {
      const asset = await repository.findAsset(database.db, { id: assetId });
      if (!asset) throw new AppError('not_found');
      if (!isCaptionTrack(captions.text))
        throw new AppError('invalid_input', { fields: { captions: 'Please send captions as WebVTT.' } });
      const storageKey = `${asset.storageKey}/captions-${captions.language.toLowerCase()}.vtt`;
      await storage.put('media', storageKey, Buffer.from(captions.text), 'text/vtt');
      await repository.saveCaptions(database.db, assetId, { ...captions, storageKey });
    },
  };
};
