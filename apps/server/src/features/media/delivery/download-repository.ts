import type { Executor } from '#app/platform/database.ts';

export const downloadRepository = {
  insert: (executor: Executor, download: { tokenHash: Buffer; assetId: number; expiresAt: Date }) =>
    executor
      .insertInto('media_downloads')
      .values({
        token_hash: download.tokenHash,
        asset_id: download.assetId,
        expires_at: download.expiresAt,
      })
      .execute(),

  /** Deletes a download token and returns its asset; undefined for every later request. */
  redeem: (executor: Executor, tokenHash: Buffer, now: Date) =>
    executor
      .with('redeemed', (query) =>
        query
          .deleteFrom('media_downloads')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .returning('asset_id'),
      )
      .selectFrom('redeemed')
      .innerJoin('media_assets', 'media_assets.id', 'redeemed.asset_id')
      .select([
        'media_assets.storage_key as storageKey',
        'media_assets.file_name as fileName',
        'media_assets.mime_type as mimeType',
      ])
      .executeTakeFirst(),
};
