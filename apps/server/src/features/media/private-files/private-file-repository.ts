import type { Executor } from '#app/platform/database.ts';

/** A column for other queries: the private file whose asset id is in the given column; null unless it is ready. */
export const PRIVATE_FILE_SQL = (assetId: string) => `(
  select json_build_object('publicId', asset.public_id, 'kind', asset.kind, 'fileName', asset.file_name,
    'bytes', asset.bytes, 'width', asset.width, 'height', asset.height)
  from media_assets asset where asset.id = ${assetId} and asset.visibility = 'private' and asset.status = 'ready')`;

type NewFile = {
  publicId: string;
  memberId: number;
  kind: 'image' | 'document';
  purpose: string;
  fileName: string;
  mimeType: string;
  bytes: number;
  checksum: Buffer;
  width: number | null;
  height: number | null;
  widths: number[];
};

export const privateFileRepository = {
  insert: async (executor: Executor, file: NewFile): Promise<number> =>
    (
      await executor
        .insertInto('media_assets')
        .values({
          public_id: file.publicId,
          storage_key: `assets/${file.publicId}`,
          visibility: 'private',
          status: 'ready',
          progress: 100,
          user_id: file.memberId,
          kind: file.kind,
          purpose: file.purpose,
          file_name: file.fileName,
          mime_type: file.mimeType,
          bytes: file.bytes,
          checksum: file.checksum,
          width: file.width,
          height: file.height,
          widths: file.widths,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  find: (executor: Executor, publicId: string) =>
    executor
      .selectFrom('media_assets')
      .select(['id', 'public_id as publicId', 'user_id as memberId', 'kind', 'purpose', 'widths'])
      .select(['storage_key as storageKey', 'file_name as fileName', 'mime_type as mimeType'])
      .where('public_id', '=', publicId)
      .where('visibility', '=', 'private')
      .where('status', '=', 'ready')
      .executeTakeFirst(),

  /** Returns its storage key; undefined when it was removed before. */
  markDeleted: (executor: Executor, id: number, now: Date) =>
    executor
      .updateTable('media_assets')
      .set({ status: 'deleted', deleted_at: now, file_name: null })
      .where('id', '=', id)
      .where('visibility', '=', 'private')
      .returning('storage_key as storageKey')
      .executeTakeFirst(),
};
