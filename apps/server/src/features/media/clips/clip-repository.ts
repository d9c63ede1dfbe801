import type { Executor } from '#app/platform/database.ts';

/** A column for other queries: the storage key of the clip whose asset id is in the given column, or null. */
export const CLIP_SQL = (assetId: string) => `(select storage_key from media_assets where id = ${assetId})`;

export const clipRepository = {
  find: (executor: Executor, storageKey: string) =>
    executor.selectFrom('media_assets').select('id').where('storage_key', '=', storageKey).executeTakeFirst(),

  insert: async (
    executor: Executor,
    clip: { storageKey: string; purpose: string; bytes: number; checksum: Buffer },
  ) => {
    await executor
      .insertInto('media_assets')
      .values({
        kind: 'video',
        visibility: 'public',
        status: 'ready',
        progress: 100,
        mime_type: 'video/mp4',
        storage_key: clip.storageKey,
        purpose: clip.purpose,
        bytes: clip.bytes,
        checksum: clip.checksum,
      })
      .onConflict((conflict) => conflict.column('storage_key').doNothing())
      .execute();
  },
};
