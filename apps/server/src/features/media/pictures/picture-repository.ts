import type { Executor } from '#app/platform/database.ts';

type NewPicture = {
  storageKey: string;
  purpose: string;
  altText: string | null;
  bytes: number;
  checksum: Buffer;
  width: number;
  height: number;
  widths: number[];
};

/** A column for other queries: `{ storageKey, widths }` of the picture whose asset id is in the given column, or null. */
export const PICTURE_SQL = (assetId: string) => `(
  select json_build_object('storageKey', storage_key, 'widths', widths)
  from media_assets where id = ${assetId})`;

export const pictureRepository = {
  find: (executor: Executor, checksum: Buffer) =>
    executor
      .selectFrom('media_assets')
      .select(['id'])
      .where('checksum', '=', checksum)
      .where('kind', '=', 'image')
      .where('visibility', '=', 'public')
      .where('user_id', 'is', null)
      .executeTakeFirst(),

  /** Undefined when the same picture has already been published. */
  insert: (executor: Executor, picture: NewPicture) =>
    executor
      .insertInto('media_assets')
      .values({
        kind: 'image',
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
};
