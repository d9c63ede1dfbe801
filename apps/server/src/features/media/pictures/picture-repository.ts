import { prepareStatement, type Executor } from '#app/platform/database.ts';

import { COVER } from './picture.ts';

type NewPicture = {
  storageKey: string;
  purpose: string;
  altText: string | null;
  bytes: number;
  checksum: Buffer;
  width: number;
  height: number;
  widths: number[];
  /** The member it belongs to; ours without. */
  ownerId: number | null;
};

/** A column for other queries: `{ storageKey, widths }` of the picture whose asset id is in the given column, or null. */
export const PICTURE_SQL = (assetId: string) => `(
  select json_build_object('storageKey', storage_key, 'widths', widths)
  from media_assets where id = ${assetId})`;

export const pictureRepository = {
  find: (executor: Executor, { storageKey }: { storageKey: string }) =>
    executor
      .selectFrom('media_assets')
      .select(['id'])
      .where('storage_key', '=', storageKey)
      .where('status', '=', 'ready')
      .executeTakeFirst(),

  /** Undefined when the same picture has already been published. */
  insert: (executor: Executor, picture: NewPicture) =>
    executor
      .insertInto('media_assets')
      .values({
        kind: 'image',
        user_id: picture.ownerId,
        visibility: 'public',
        status: 'ready',
        progress: 100,
        mime_type: 'image/webp',
        storage_key: picture.storageKey,
        purpose: picture.purpose,
        alt_text: picture.altText,
        bytes: picture.bytes,
        checksum: picture.checksum,
        width: picture.width,
        height: picture.height,
        widths: picture.widths,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),

  insertCover: async (executor: Executor, cover: { assetId: number; storageKey: string; bytes: number }) => {
    await executor
      .insertInto('media_renditions')
      .values({
        asset_id: cover.assetId,
        profile: COVER.profile,
        storage_key: cover.storageKey,
        mime_type: 'image/jpeg',
        width: COVER.width,
        height: COVER.width,
        bytes: cover.bytes,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  listCovers: prepareStatement<string[], { picture: string; cover: string }>(
    'picture-covers',
    `select asset.storage_key as picture, rendition.storage_key as cover
     from media_assets asset join media_renditions rendition on rendition.asset_id = asset.id
     where asset.storage_key = any($1) and rendition.profile = '${COVER.profile}'`,
    (storageKeys) => [storageKeys],
  ),
};
