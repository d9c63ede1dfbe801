import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

const UNFINISHED = ['uploading', 'checking', 'processing'] as const;

export type OwnVideo = {
  id: number;
  publicId: string;
  storageKey: string;
  status: string;
  progress: number;
  rejection: string | null;
};

const VIDEO_COLUMNS = [
  'id',
  'public_id as publicId',
  'storage_key as storageKey',
  'status',
  'progress',
  'rejection',
] as const;

/** Files that belong to one member; every statement names the owner. */
export const ownFileRepository = {
  insertPicture: (
    executor: Executor,
    picture: { memberId: number; purpose: string; storageKey: string; width: number; height: number },
  ) =>
    executor
      .insertInto('media_assets')
      .values({
        user_id: picture.memberId,
        kind: 'image',
        visibility: 'public',
        status: 'processing',
        mime_type: 'image/webp',
        purpose: picture.purpose,
        storage_key: picture.storageKey,
        width: picture.width,
        height: picture.height,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),

  /** False when it was removed meanwhile. */
  publishPicture: async (
    executor: Executor,
    picture: { memberId: number; id: number; bytes: number; checksum: Buffer; widths: number[] },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('media_assets')
      .set({
        status: 'ready',
        progress: 100,
        bytes: picture.bytes,
        checksum: picture.checksum,
        widths: picture.widths,
      })
      .where('user_id', '=', picture.memberId)
      .where('id', '=', picture.id)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  insertVideo: (
    executor: Executor,
    video: { memberId: number; publicId: string; purpose: string; fileName: string | null; mimeType: string },
  ) =>
    executor
      .insertInto('media_assets')
      .values({
        public_id: video.publicId,
        storage_key: `public/${video.publicId}`,
        visibility: 'public',
        user_id: video.memberId,
        kind: 'video',
        purpose: video.purpose,
        file_name: video.fileName,
        mime_type: video.mimeType,
      })
      .returning(VIDEO_COLUMNS)
      .executeTakeFirstOrThrow(),

  /** The newest video that is not ready. */
  findUnready: (executor: Executor, memberId: number, purpose: string): Promise<OwnVideo | undefined> =>
    executor
      .selectFrom('media_assets')
      .select(VIDEO_COLUMNS)
      .where('user_id', '=', memberId)
      .where('purpose', '=', purpose)
      .where('status', 'not in', ['ready', 'deleted'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  find: (
    executor: Executor,
    { memberId, publicId, purpose }: { memberId: number; publicId: string; purpose: string },
  ): Promise<OwnVideo | undefined> =>
    executor
      .selectFrom('media_assets')
      .select(VIDEO_COLUMNS)
      .where('user_id', '=', memberId)
      .where('public_id', '=', publicId)
      .where('purpose', '=', purpose)
      .where('status', '!=', 'deleted')
      .executeTakeFirst(),

  listByStatus: async (
    executor: Executor,
    { memberId, purpose, statuses }: { memberId: number; purpose: string; statuses: string[] },
  ): Promise<number[]> =>
    (
      await executor
        .selectFrom('media_assets')
        .select('id')
        .where('user_id', '=', memberId)
        .where('purpose', '=', purpose)
        .where('status', 'in', statuses)
        .execute()
    ).map(({ id }) => id),

  insertUpload: async (
    executor: Executor,
    upload: { assetId: number; storeUploadId: string; bytes: number; at: Date },
  ) => {
    await executor
      .insertInto('media_uploads')
      .values({
        asset_id: upload.assetId,
        store_upload_id: upload.storeUploadId,
        bytes: upload.bytes,
        created_at: upload.at,
      })
      .execute();
  },

  findUpload: (executor: Executor, assetId: number) =>
    executor
      .selectFrom('media_uploads')
      .select(['store_upload_id as storeUploadId', 'bytes'])
      .where('asset_id', '=', assetId)
      .executeTakeFirst(),

  deleteUpload: async (executor: Executor, assetId: number) => {
    await executor.deleteFrom('media_uploads').where('asset_id', '=', assetId).execute();
  },

  /** Marks files as deleted; returns those that were not yet. Their job removes them. */
  markDeleted: async (
    executor: Executor,
    { memberId, ids, from }: { memberId: number; ids: number[]; from?: 'unfinished' },
    at: Date,
  ): Promise<number[]> => {
    if (!ids.length) return [];
    const marked = await executor
      .updateTable('media_assets')
      .set({ status: 'deleted', deleted_at: at })
      .where('user_id', '=', memberId)
      .where('id', 'in', ids)
      .where('status', '!=', 'deleted')
      .$if(from === 'unfinished', (update) => update.where('status', 'in', [...UNFINISHED, 'rejected']))
      .returning('id')
      .execute();
    return marked.map(({ id }) => id);
  },

  findDeleted: (executor: Executor, id: number) =>
    executor
      .selectFrom('media_assets')
      .select(['storage_key as storageKey', 'kind'])
      .where('id', '=', id)
      .where('status', '=', 'deleted')
      .executeTakeFirst(),

  deleteRow: async (executor: Executor, id: number) => {
    await executor.deleteFrom('media_assets').where('id', '=', id).where('status', '=', 'deleted').execute();
  },

  /** Marks what its member gave up; returns all files that wait for their removal. */
  listRemovable: async (
    executor: Executor,
    { now, uploadsBefore, picturesBefore }: { now: Date; uploadsBefore: Date; picturesBefore: Date },
    limit: number,
  ): Promise<number[]> => {
    await sql`update media_assets set status = 'deleted', deleted_at = ${now} where id in (
      select id from media_assets where user_id is not null and (
        (status = 'uploading' and created_at < ${uploadsBefore})
        or (status = 'processing' and kind = 'image' and created_at < ${picturesBefore}))
      limit ${limit})`.execute(executor);
    const { rows } = await sql<{ id: number }>`
      select id from media_assets where status = 'deleted' order by id limit ${limit}`.execute(executor);
    return rows.map(({ id }) => id);
  },
};
