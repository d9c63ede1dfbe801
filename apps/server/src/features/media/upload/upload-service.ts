import { AppError } from '#app/kernel/app-error.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Storage, UploadedPart } from '#app/platform/storage.ts';

import { isCaptionTrack } from './captions.ts';
import { processMedia } from '../processing/processing-jobs.ts';
import { assetRepository as repository } from '../asset-repository.ts';
import { MAX_SOURCE_BYTES } from '../processing/source-facts.ts';

type Deps = { database: Database; storage: Storage; random: Random };

type NewUpload = {
  kind: 'video' | 'audio';
  purpose: string;
  fileName: string | null;
  mimeType: string;
  bytes: number;
  memberId?: number;
};

/** S3 rejects parts below 5 MB and more than 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;

export const createUploadService = ({ database, storage, random }: Deps) => {
  /** Enqueues processing in the transaction that changes the status. */
  const startProcessing = (assetId: number): Promise<void> =>
    inTransaction(database.db, async (tx) => {
      if (await repository.updateStatus(tx, assetId, ['uploading'], { status: 'checking', progress: 1 }))
        await enqueue(tx, processMedia, { assetId });
    });

  return {
    /** Starts an upload: the browser sends part n to the n-th URL and stores the ETag of the response. */
    beginUpload: async (upload: NewUpload) => {
      if (upload.bytes > MAX_SOURCE_BYTES) throw new AppError('payload_too_large');
      const asset = await repository.insert(database.db, {
        ...upload,
        publicId: random.uuid(),
        memberId: upload.memberId ?? null,
      });
      if (!asset) throw new Error('An asset with a new public id already exists');
      const parts = Math.max(1, Math.ceil(upload.bytes / PART_BYTES));
      const multipart = await storage.beginUpload('uploads', asset.storageKey, upload.mimeType, parts);
      return { assetId: asset.id, publicId: asset.publicId, partBytes: PART_BYTES, ...multipart };
    },

    /** Completes an upload and starts processing; a second call changes nothing. */
    completeUpload: async (assetId: number, uploadId: string, parts: UploadedPart[]): Promise<void> => {
      const asset = await repository.find(database.db, { id: assetId });
      if (!asset) throw new AppError('not_found');
      if (asset.status !== 'uploading') return;
      if ((await storage.size('uploads', asset.storageKey)) === null)
        if (!(await storage.completeUpload('uploads', asset.storageKey, uploadId, parts)))
          throw new AppError('not_found');
      await startProcessing(assetId);
    },

    /** Stores a local file; the same `publicId` always returns the same asset. Processing is not started. */
    importFile: async (file: {
      path: string;
      publicId: string;
      kind: 'video' | 'audio';
      purpose: string;
      mimeType: string;
      fileName?: string;
    }): Promise<number> => {
      const inserted = await repository.insert(database.db, {
        ...file,
        memberId: null,
        fileName: file.fileName ?? null,
      });
      const asset = inserted ?? (await repository.find(database.db, { publicId: file.publicId }));
      if (!asset) throw new Error(`The asset ${file.publicId} was neither inserted nor found`);
      if ((await storage.size('uploads', asset.storageKey)) === null)
        await storage.putFile('uploads', asset.storageKey, file.path, file.mimeType);
      return asset.id;
    },

    /** Starts the processing of an imported file. */
    startProcessing,

    saveCaptions: async (
      assetId: number,
      captions: { language: string; origin: 'uploaded' | 'generated'; text: string },
    ): Promise<void> => {
      const asset = await repository.find(database.db, { id: assetId });
      if (!asset) throw new AppError('not_found');
      if (!isCaptionTrack(captions.text))
        throw new AppError('invalid_input', { fields: { captions: 'Please upload captions as WebVTT.' } });
      const storageKey = `${asset.storageKey}/captions-${captions.language.toLowerCase()}.vtt`;
      await storage.put('media', storageKey, Buffer.from(captions.text), 'text/vtt');
      await repository.saveCaptions(database.db, assetId, { ...captions, storageKey });
    },
  };
};
