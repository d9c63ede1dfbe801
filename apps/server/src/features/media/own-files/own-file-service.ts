import { addMs, DAY, HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Storage } from '#app/platform/storage.ts';

import { ownFileRepository as repository } from './own-file-repository.ts';
import { removeMedia } from './own-files-jobs.ts';

const MAX_SWEPT = 1_000;

type Deps = { database: Database; storage: Storage; clock: Clock };

/** The removal of members' files: the row is marked in the transaction of the change, a job removes file and row. */
export const createOwnFileService = ({ database, storage, clock }: Deps) => {
  const { db } = database;

  const enqueueRemoval = async (tx: Tx, ids: number[]) => {
    for (const assetId of ids) await enqueue(tx, removeMedia, { assetId });
  };

  return {
    /** Removes files of a member that nothing names any more. */
    removeOwnFiles: async (tx: Tx, memberId: number, ids: number[]): Promise<void> =>
      enqueueRemoval(tx, await repository.markDeleted(tx, { memberId, ids }, clock())),

    /** False when the video became ready meanwhile. */
    cancelOwnVideo: async (tx: Tx, memberId: number, id: number): Promise<boolean> => {
      const marked = await repository.markDeleted(tx, { memberId, ids: [id], from: 'unfinished' }, clock());
      await enqueueRemoval(tx, marked);
      return marked.length > 0;
    },

    removeFiles: async ({ assetId }: { assetId: number }): Promise<void> => {
      const asset = await repository.findDeleted(db, assetId);
      if (!asset) return;
      const upload = await repository.findUpload(db, assetId);
      if (upload) await storage.abortUpload('uploads', asset.storageKey, upload.storeUploadId);
      await storage.removeAll('uploads', asset.storageKey);
      await storage.removeAll(
        'media',
        asset.kind === 'image' ? `${asset.storageKey}-` : `${asset.storageKey}/`,
      );
      await repository.deleteRow(db, assetId);
    },

    /** Removes what a failed request or a closed browser left behind. */
    sweepFiles: async (): Promise<void> => {
      const now = clock();
      const waiting = await repository.listRemovable(
        db,
        { now, uploadsBefore: addMs(now, -DAY), picturesBefore: addMs(now, -HOUR) },
        MAX_SWEPT,
      );
      for (const assetId of waiting)
        await enqueue(db, removeMedia, { assetId }, { key: `media.remove:${assetId}` });
    },
  };
};
