import type { Tx } from '#app/platform/database.ts';
import { sha256 } from '#app/platform/secrets.ts';

import type { TestServer } from './test-server.ts';

let counter = 0;
const unique = (word: string) => `${word}-${++counter}`;

type Offer = {
  isFree?: boolean;
  withoutLogin?: boolean;
  pricePounds?: number;
  plans?: number[];
};

type NewCourse = Offer & {
  title?: string;
  category?: number;
  status?: 'draft' | 'published' | 'archived';
  position?: number;
  publishedAt?: Date;
  /** Lesson names by chapter; `*` marks a free preview. */
  chapters?: string[][];
  /** Gives every lesson rows for a video and a download, without files. */
  hasMedia?: boolean;
};

type NewArticle = Omit<Offer, 'pricePounds'> & {
  title?: string;
  category?: number;
  preview?: string;
  body?: string;
  author?: string;
  courses?: number[];
  status?: 'draft' | 'published' | 'archived';
  publishedAt?: Date;
};

/** Inserts catalogue rows and waits until the server has loaded them. */
export const createCatalogueFixture = (server: TestServer) => {
  const db = () => server.parts.database.db;
  const refresh = () => server.parts.catalogue.refresh();

  const asset = async (tx: Tx, kind: 'video' | 'document') => {
    const row = await tx
      .insertInto('media_assets')
      .values({
        kind,
        purpose: 'lesson',
        visibility: 'restricted',
        status: 'ready',
        storage_key: `assets/${unique('asset')}`,
        file_name: 'notes.pdf',
        mime_type: kind === 'video' ? 'video/mp4' : 'application/pdf',
        bytes: 1,
        checksum: sha256(unique('content')),
      })
      .returning(['id', 'storage_key'])
      .executeTakeFirstOrThrow();
    if (kind === 'video')
      await tx
        .insertInto('media_renditions')
        .values({
          asset_id: row.id,
          profile: 'hls_720',
          storage_key: `${row.storage_key}/720/index.m3u8`,
          mime_type: 'application/vnd.apple.mpegurl',
        })
        .execute();
    return row.id;
  };

  const category = async (name = unique('Category'), kind = 'course') => {
    const row = await db()
      .insertInto('categories')
      .values({ kind, name, slug: name.toLowerCase().replace(/\W+/g, '-') })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow();
    await refresh();
    return row;
  };

  const plan = async (
    options: { name?: string; pounds?: number; isDefault?: boolean; isArchived?: boolean } = {},
  ) => {
    const row = await db()
      .insertInto('plans')
      .values({
        name: options.name ?? unique('Plan'),
        fee_minor: (options.pounds ?? (options.isDefault ? 0 : 49)) * 100,
        is_default: options.isDefault ?? false,
        status: options.isArchived ? 'archived' : 'active',
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    await refresh();
    return row;
  };

  const course = async (given: NewCourse = {}) => {
    const title = given.title ?? unique('Course');
    const slug = unique('course');
    const published = given.status ?? 'published';
    const item = await db()
      .transaction()
      .execute(async (tx) => {
        const row = await tx
          .insertInto('items')
          .values({
            kind: 'course',
            category_id: given.category ?? (await category()).id,
            title,
            slug,
            preview_text: `About ${title}`,
            status: published,
            published_at: given.publishedAt ?? server.time.now,
            position: given.position ?? 0,
            is_free: given.isFree ?? false,
            without_login: given.withoutLogin ?? false,
            sold_separately: given.pricePounds !== undefined,
            price_minor: given.pricePounds === undefined ? null : given.pricePounds * 100,
          })
          .returning(['id', 'category_id'])
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('courses')
          .values({ item_id: row.id, outcomes: ['Know it'] })
          .execute();
        for (const [position, lessons] of (given.chapters ?? [['First*', 'Second']]).entries()) {
          const chapter = await tx
            .insertInto('chapters')
            .values({ course_id: row.id, name: `Chapter ${position + 1}`, position })
            .returning('id')
            .executeTakeFirstOrThrow();
          const media = given.hasMedia
            ? { video_id: await asset(tx, 'video'), download_id: await asset(tx, 'document') }
            : {};
          await tx
            .insertInto('lessons')
            .values(
              lessons.map((name, index) => ({
                ...media,
                course_id: row.id,
                chapter_id: chapter.id,
                position: index,
                name: name.replace('*', ''),
                is_preview: name.endsWith('*'),
                overview_html: `<p>Secret of ${slug} ${name.replace('*', '')}</p>`,
                duration_seconds: 60,
                question: `Asked in ${slug} ${name.replace('*', '')}?`,
              })),
            )
            .execute();
        }
        if (given.plans?.length)
          await tx
            .insertInto('plan_items')
            .values(given.plans.map((plan_id) => ({ plan_id, item_id: row.id })))
            .execute();
        return row;
      });
    await refresh();
    return { id: item.id, title, slug, categoryId: item.category_id };
  };

  /** As the team does it, in the tables: the product has no editor yet. */
  const archive = (id: number) =>
    db().updateTable('items').set({ status: 'archived' }).where('id', '=', id).execute();

  const article = async (given: NewArticle = {}) => {
    const title = given.title ?? unique('Article');
    const slug = unique('article');
    const item = await db()
      .transaction()
      .execute(async (tx) => {
        const row = await tx
          .insertInto('items')
          .values({
            kind: 'blog',
            category_id: given.category ?? (await category(undefined, 'blog')).id,
            title,
            slug,
            preview_text: given.preview ?? `About ${title}`,
            status: given.status ?? 'published',
            published_at: given.status === 'draft' ? null : (given.publishedAt ?? server.time.now),
            is_free: given.isFree ?? false,
            without_login: given.withoutLogin ?? false,
          })
          .returning(['id', 'category_id'])
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('blogs')
          .values({
            item_id: row.id,
            body_html: given.body ?? `<p>Secret of ${slug}</p>`,
            author_name: given.author ?? null,
            related_course_ids: given.courses ?? [],
          })
          .execute();
        if (given.plans?.length)
          await tx
            .insertInto('plan_items')
            .values(given.plans.map((plan_id) => ({ plan_id, item_id: row.id })))
            .execute();
        return row;
      });
    await refresh();
    return { id: item.id, title, slug, categoryId: item.category_id };
  };

  const memberIdOf = async (email: string) =>
    (await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

  const grant = async (
    email: string,
    given: Omit<Parameters<TestServer['parts']['entitlements']['grant']>[1], 'memberId' | 'cause'> & {
      cause?: string;
    },
  ) => {
    const memberId = await memberIdOf(email);
    const cause = given.cause ?? unique('cause');
    await db()
      .transaction()
      .execute((tx) => server.parts.entitlements.grant(tx, { ...given, cause, memberId }));
    return { memberId, source: given.source, cause };
  };

  return { category, plan, course, archive, article, grant, memberIdOf };
};
