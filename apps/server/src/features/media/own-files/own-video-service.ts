import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { assetRepository as assets } from '../asset-repository.ts';
import { detectContainer, HEAD_BYTES } from '../processing/container.ts';
import { processMedia } from '../processing/processing-jobs.ts';
import { PROMOTIONAL_PURPOSE } from '../processing/source-facts.ts';
import { createOwnFileService } from './own-file-service.ts';
import { ownFileRepository as repository, type OwnVideo } from './own-file-repository.ts';
import { uploadPath } from './upload-path.ts';

type Deps = { database: Database; storage: Storage; random: Random; clock: Clock };
type NewVideo = { memberId: number; fileName: string | null; mimeType: string };

/** The store rejects parts below 5 MB, and the edge those above this. */
const PART_BYTES = 8 * 1024 * 1024;

const purpose = PROMOTIONAL_PURPOSE;
const WRONG_PARTS = 'The upload is not complete. Please try again.';

/** The promotional video of a member: uploaded in parts or in a form, then processed like any other. */
export const createOwnVideoService = (deps: Deps) => {
  const { database, storage, clock } = deps;
  const { db } = database;
  const files = createOwnFileService(deps);

  /** One at a time: an upload that was not completed gives way, a video that is being processed does not. */
  const insertOnly = (video: NewVideo): Promise<OwnVideo> =>
    inTransaction(db, async (tx) => {
      await assets.lockOwner(tx, video.memberId);
      const [busy] = await repository.listByStatus(tx, {
        memberId: video.memberId,
        purpose,
        statuses: ['checking', 'processing'],
      });
      if (busy !== undefined) throw new AppError('video_in_progress');
      const given = await repository.listByStatus(tx, {
        memberId: video.memberId,
        purpose,
        statuses: ['uploading', 'rejected'],
      });
      await files.removeOwnFiles(tx, video.memberId, given);
      return repository.insertVideo(tx, { ...video, purpose, publicId: deps.random.uuid() });
    });

  const startProcessing = async (tx: Tx, assetId: number) => {
    if (await assets.updateStatus(tx, assetId, ['uploading'], { status: 'checking', progress: 1 }))
      await enqueue(tx, processMedia, { assetId });
  };

  const find = async (memberId: number, publicId: string): Promise<OwnVideo> => {
    const video = await repository.find(db, { memberId, publicId, purpose });
    if (!video) throw new AppError('not_found');
    return video;
  };

  return {
    beginOwnVideo: async (video: NewVideo & { bytes: number }) => {
      const { id, publicId, storageKey } = await insertOnly(video);
      const sizes = Array.from({ length: Math.ceil(video.bytes / PART_BYTES) }, (_, index) =>
        Math.min(PART_BYTES, video.bytes - index * PART_BYTES),
      );
      const { uploadId, partUrls } = await storage.beginUpload('uploads', storageKey, video.mimeType, sizes);
      await repository.insertUpload(db, {
        assetId: id,
        storeUploadId: uploadId,
        bytes: video.bytes,
        at: clock(),
      });
      return { publicId, partBytes: PART_BYTES, partPaths: partUrls.map(uploadPath) };
    },

    /** Ends an upload in parts; a second call changes nothing. */
    completeOwnVideo: async ({
      memberId,
      publicId,
      etags,
    }: {
      memberId: number;
      publicId: string;
      etags: string[];
    }): Promise<void> => {
      const video = await find(memberId, publicId);
      if (video.status !== 'uploading') return;
      const upload = await repository.findUpload(db, video.id);
      if (!upload) throw new AppError('not_found');
      const parts = etags.map((etag, index) => ({ partNumber: index + 1, etag }));
      if (parts.length !== Math.ceil(upload.bytes / PART_BYTES))
        throw new AppError('invalid_input', { fields: { etags: WRONG_PARTS } });
      if ((await storage.size('uploads', video.storageKey)) === null) {
        const isComplete = await storage.completeUpload(
          'uploads',
          video.storageKey,
          upload.storeUploadId,
          parts,
        );
        if (!isComplete) throw new AppError('invalid_input', { fields: { etags: WRONG_PARTS } });
      }
      if ((await storage.size('uploads', video.storageKey)) !== upload.bytes) {
        await inTransaction(db, (tx) => files.cancelOwnVideo(tx, memberId, video.id));
        throw new AppError('invalid_input', { fields: { etags: WRONG_PARTS } });
      }
      await inTransaction(db, async (tx) => {
        await repository.deleteUpload(tx, video.id);
        await startProcessing(tx, video.id);
      });
    },

    /** A video that came in a form. False when the file is no video or recording by its content. */
    storeOwnVideo: async ({ body, ...video }: NewVideo & { body: Uint8Array }): Promise<boolean> => {
      if (!detectContainer(body.subarray(0, HEAD_BYTES))) return false;
      const { id, storageKey } = await insertOnly(video);
      await storage.put('uploads', storageKey, body, 'application/octet-stream');
      await inTransaction(db, (tx) => startProcessing(tx, id));
      return true;
    },

    findUnreadyVideo: (memberId: number) => repository.findUnready(db, memberId, purpose),

    /** Gives up a video that is not ready. Its processing stops at the next segment. */
    cancelUnreadyVideo: async (memberId: number, publicId: string): Promise<void> => {
      const video = await find(memberId, publicId);
      await inTransaction(db, (tx) => files.cancelOwnVideo(tx, memberId, video.id));
    },
  };
};
