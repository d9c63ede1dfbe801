import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import { RECORDING_PROFILE } from './delivery/playable.ts';

type NewAsset = {
  publicId: string;
  memberId: number | null;
  kind: 'video' | 'audio' | 'document';
  purpose: string;
  fileName: string | null;
  mimeType: string;
};

export type Rendition = {
  profile: string;
  storageKey: string;
  mimeType: string;
  width?: number | undefined;
  height?: number | undefined;
  bitrateKbps?: number | undefined;
  bytes?: number | undefined;
};

/** A column for other queries: the playable parts of the asset whose id is in the given column; null while there are none. */
export const PLAYABLE_SQL = (assetId: string) => `(
  select json_build_object('publicId', asset.public_id, 'storageKey', asset.storage_key, 'durationMs', asset.duration_ms,
    'waveform', asset.waveform,
    'recordingBytes', (select bytes from media_renditions where asset_id = asset.id and profile = '${RECORDING_PROFILE}'),
    'profiles', array(select profile from media_renditions where asset_id = asset.id),
    'captions', (select coalesce(json_agg(json_build_object('language', language, 'storageKey', storage_key)), '[]')
                 from media_captions where asset_id = asset.id))
  from media_assets asset
  where asset.id = ${assetId} and asset.status in ('processing', 'ready')
    and exists (select from media_renditions where asset_id = asset.id and (profile like 'hls\\_%' or profile = '${RECORDING_PROFILE}')))`;

export const assetRepository = {
  /** Changes of one member's files that must not overlap run one after the other. */
  lockOwner: async (executor: Executor, memberId: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('media-owner', ${memberId}))`.execute(executor);
  },

  /** Undefined when an asset with this public id exists. */
  insert: (executor: Executor, asset: NewAsset) =>
    executor
      .insertInto('media_assets')
      .values({
        public_id: asset.publicId,
        storage_key: `assets/${asset.publicId}`,
        visibility: 'restricted',
        user_id: asset.memberId,
        kind: asset.kind,
        purpose: asset.purpose,
        file_name: asset.fileName,
        mime_type: asset.mimeType,
      })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning(['id', 'public_id as publicId', 'storage_key as storageKey'])
      .executeTakeFirst(),

  find: (executor: Executor, which: { id: number } | { publicId: string }) =>
    executor
      .selectFrom('media_assets')
      .select(['id', 'public_id as publicId', 'storage_key as storageKey', 'kind', 'status', 'progress'])
      .select(['rejection', 'mime_type as mimeType', 'file_name as fileName', 'duration_ms as durationMs'])
      .select(['width', 'height', 'checksum', 'purpose', 'waveform', 'user_id as memberId'])
      .where((where) =>
        'id' in which ? where('id', '=', which.id) : where('public_id', '=', which.publicId),
      )
      .executeTakeFirst(),

  /** Changes the status; false when the asset is no longer in one of these states. */
  updateStatus: async (
    executor: Executor,
    id: number,
    from: ('uploading' | 'checking' | 'processing')[],
    to: {
      status: 'checking' | 'processing' | 'ready' | 'rejected';
      kind?: 'video' | 'audio';
      progress?: number;
      rejection?: string;
      bytes?: number;
      checksum?: Buffer;
      width?: number | null;
      height?: number | null;
      duration_ms?: number;
      waveform?: number[] | null;
    },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('media_assets')
      .set(to)
      .where('id', '=', id)
      .where('status', 'in', from)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  saveProgress: async (executor: Executor, id: number, progress: number): Promise<void> => {
    await executor
      .updateTable('media_assets')
      .set({ progress })
      .where('id', '=', id)
      .where('progress', '<', progress)
      .execute();
  },

  saveRenditions: async (executor: Executor, assetId: number, renditions: Rendition[]): Promise<void> => {
    if (!renditions.length) return;
    await executor
      .insertInto('media_renditions')
      .values(
        renditions.map((rendition) => ({
          asset_id: assetId,
          profile: rendition.profile,
          storage_key: rendition.storageKey,
          mime_type: rendition.mimeType,
          width: rendition.width ?? null,
          height: rendition.height ?? null,
          bitrate_kbps: rendition.bitrateKbps ?? null,
          bytes: rendition.bytes ?? null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['asset_id', 'profile']).doNothing())
      .execute();
  },

  listRenditions: (executor: Executor, assetId: number) =>
    executor
      .selectFrom('media_renditions')
      .select(['profile', 'storage_key as storageKey'])
      .where('asset_id', '=', assetId)
      .execute(),

  saveCaptions: async (
    executor: Executor,
    assetId: number,
    captions: { language: string; origin: 'uploaded' | 'generated'; storageKey: string },
  ): Promise<void> => {
    await executor
      .insertInto('media_captions')
      .values({
        asset_id: assetId,
        language: captions.language,
        origin: captions.origin,
        storage_key: captions.storageKey,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['asset_id', 'language'])
          .doUpdateSet({ origin: captions.origin, reviewed_at: null }),
      )
      .execute();
  },

  /** The English captions of these assets. */
  listEnglishCaptions: (executor: Executor, assetIds: number[]) =>
    executor
      .selectFrom('media_captions')
      .select(['asset_id as assetId', 'storage_key as storageKey'])
      .where('asset_id', 'in', assetIds)
      .where('language', 'like', 'en%')
      .orderBy('asset_id')
      .orderBy('language')
      .execute(),

  listCaptions: (executor: Executor, assetId: number) =>
    executor
      .selectFrom('media_captions')
      .select(['language', 'storage_key as storageKey'])
      .where('asset_id', '=', assetId)
      .orderBy('language')
      .execute(),
};
