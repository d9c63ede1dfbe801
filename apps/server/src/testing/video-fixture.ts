import type { Tx } from '#app/platform/database.ts';
import { sha256 } from '#app/platform/secrets.ts';

import type { TestServer } from './test-server.ts';

let counter = 0;
const unique = (word: string) => `${word}-${++counter}`;

type NewVideo = {
  title?: string;
  slug?: string;
  category?: number;
  status?: 'draft' | 'published';
  position?: number;
  isFree?: boolean;
  withoutLogin?: boolean;
  pricePounds?: number;
  plans?: number[];
  /** False: its file is not ready yet. */
  hasMedia?: boolean;
  hasPreview?: boolean;
};

/** Inserts videos and banners and waits until the server has loaded them. */
export const createVideoFixture = (server: TestServer) => {
  const db = () => server.parts.database.db;

  /** Rows of an asset without files. */
  const asset = async (tx: Tx, seconds: number) => {
    const row = await tx
      .insertInto('media_assets')
      .values({
        kind: 'video',
        purpose: 'video',
        visibility: 'restricted',
        status: 'ready',
        storage_key: `assets/${unique('video')}`,
        mime_type: 'video/mp4',
        duration_ms: seconds * 1_000,
        bytes: 1,
        checksum: sha256(unique('video')),
      })
      .returning(['id', 'storage_key as storageKey'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('media_renditions')
      .values({
        asset_id: row.id,
        profile: 'hls_720',
        storage_key: `${row.storageKey}/720/index.m3u8`,
        mime_type: 'application/vnd.apple.mpegurl',
      })
      .execute();
    return row;
  };

  const category = async (name = unique('Video category')) => {
    const row = await db()
      .insertInto('categories')
      .values({ kind: 'video', name, slug: name.toLowerCase().replace(/\W+/g, '-') })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow();
    await server.parts.catalogue.refresh();
    return row;
  };

  const video = async (given: NewVideo = {}) => {
    const title = given.title ?? unique('Video');
    const slug = given.slug ?? unique('video');
    const inserted = await db()
      .transaction()
      .execute(async (tx) => {
        const item = await tx
          .insertInto('items')
          .values({
            kind: 'video',
            category_id: given.category ?? (await category()).id,
            title,
            slug,
            preview_text: `About ${title}`,
            status: given.status ?? 'published',
            published_at: server.time.now,
            position: given.position ?? 0,
            is_free: given.isFree ?? false,
            without_login: given.withoutLogin ?? false,
            sold_separately: given.pricePounds !== undefined,
            price_minor: given.pricePounds === undefined ? null : given.pricePounds * 100,
          })
          .returning(['id', 'category_id as categoryId'])
          .executeTakeFirstOrThrow();
        const whole = given.hasMedia === false ? null : await asset(tx, 90);
        const preview = given.hasPreview === false ? null : await asset(tx, 15);
        await tx
          .insertInto('videos')
          .values({
            item_id: item.id,
            video_id: whole?.id ?? null,
            preview_id: preview?.id ?? null,
            duration_seconds: 90,
            presenter_name: 'Imogen Hartley',
            presenter_role: 'Clinic manager',
            description_html: `<p>What ${title} shows</p>`,
          })
          .execute();
        if (given.plans?.length)
          await tx
            .insertInto('plan_items')
            .values(given.plans.map((plan_id) => ({ plan_id, item_id: item.id })))
            .execute();
        return { ...item, videoKey: whole?.storageKey ?? '', previewKey: preview?.storageKey ?? '' };
      });
    await server.parts.catalogue.refresh();
    return { ...inserted, title, slug };
  };

  const picture = async () => {
    const { id } = await db()
      .insertInto('media_assets')
      .values({
        kind: 'image',
        purpose: 'banner',
        visibility: 'public',
        status: 'ready',
        storage_key: `pictures/${unique('picture')}`,
        mime_type: 'image/webp',
        widths: [780, 1440],
        bytes: 1,
        checksum: sha256(unique('picture')),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const banner = async (given: {
    slot?: string;
    heading?: string;
    link?: string;
    clip?: boolean;
    position?: number;
    startsAt?: Date;
    endsAt?: Date;
  }) => {
    const clipId = given.clip
      ? (
          await db()
            .transaction()
            .execute((tx) => asset(tx, 8))
        ).id
      : null;
    const { id } = await db()
      .insertInto('banners')
      .values({
        slot: given.slot ?? 'video',
        picture_id: await picture(),
        clip_id: clipId,
        heading: given.heading ?? 'Look here',
        link: given.link ?? null,
        position: given.position ?? ++counter,
        starts_at: given.startsAt ?? server.time.now,
        ends_at: given.endsAt ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  return { category, video, banner };
};
