import { sql } from 'kysely';
import type { Pool } from 'pg';

import { ITEM_PLANS_SQL } from '#app/features/entitlements/index.ts';
import { PICTURE_SQL, type Picture } from '#app/features/media/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import type { Author, Category, Item, ItemKind } from './item.ts';

type ItemRow = {
  id: number;
  kind: ItemKind;
  categoryId: number;
  title: string;
  slug: string;
  previewText: string;
  thumbnail: Picture | null;
  banner: Picture | null;
  position: number;
  isFree: boolean;
  soldSeparately: boolean;
  withoutLogin: boolean;
  priceMinor: number | null;
  currency: string;
  publishedAt: Date | null;
  updatedAt: Date;
  isPublished: boolean;
  chapterCount: number | null;
  lessonCount: number | null;
  durationSeconds: number | null;
  author: Author | null;
  speakers: string[] | null;
  planIds: number[];
  starCounts: number[] | null;
  version: number;
};

/** The number of ratings of an item with 1 to 5 stars; null when there are none. */
export const STAR_COUNTS_SQL: SqlColumn<number[] | null, 'itemId'> = ({ itemId }) =>
  `(select star_counts from item_stats where item_id = ${itemId})`;

export const CHANGES_PER_PAGE = 500;

// Limits before joining: with stale statistics the planner would join the whole table for each page.
const CHANGED_ITEMS = `
  select item.id, item.kind, item.category_id as "categoryId", item.title, item.slug,
         item.preview_text as "previewText", item.position, item.is_free as "isFree",
         item.sold_separately as "soldSeparately", item.without_login as "withoutLogin",
         item.price_minor as "priceMinor", item.currency, item.published_at as "publishedAt",
         item.updated_at as "updatedAt",
         item.status = 'published' as "isPublished", item.catalogue_version as version,
         course.chapter_count as "chapterCount", course.lesson_count as "lessonCount",
         coalesce(course.duration_seconds, video.duration_seconds, podcast.duration_seconds) as "durationSeconds",
         podcast.speakers,
         case when blog.author_name is not null then json_build_object(
           'name', blog.author_name, 'photo', ${PICTURE_SQL('blog.author_photo_id')}) end as author,
         ${PICTURE_SQL('item.thumbnail_id')} as thumbnail, ${PICTURE_SQL('item.banner_id')} as banner,
         ${ITEM_PLANS_SQL({ itemId: 'item.id' })} as "planIds",
         ${STAR_COUNTS_SQL({ itemId: 'item.id' })} as "starCounts"
  from (
    select * from items where (catalogue_version, id) > ($1, $2) order by catalogue_version, id
    limit ${CHANGES_PER_PAGE}
  ) item
  left join courses course on course.item_id = item.id
  left join videos video on video.item_id = item.id
  left join blogs blog on blog.item_id = item.id
  left join podcasts podcast on podcast.item_id = item.id
  order by item.catalogue_version, item.id`;

const NO_RATINGS: readonly number[] = [0, 0, 0, 0, 0];

const toItem = (row: ItemRow): Item => ({
  id: row.id,
  kind: row.kind,
  categoryId: row.categoryId,
  title: row.title,
  slug: row.slug,
  previewText: row.previewText,
  thumbnail: row.thumbnail,
  banner: row.banner,
  position: row.position,
  isFree: row.isFree,
  withoutLogin: row.withoutLogin,
  price:
    row.soldSeparately && row.priceMinor !== null ? { minor: row.priceMinor, currency: row.currency } : null,
  planIds: row.planIds,
  publishedAt: Number(row.publishedAt),
  updatedAt: Number(row.updatedAt),
  chapterCount: row.chapterCount ?? 0,
  lessonCount: row.lessonCount ?? 0,
  durationSeconds: row.durationSeconds ?? 0,
  author: row.author,
  speakers: row.speakers ?? [],
  starCounts: row.starCounts ?? NO_RATINGS,
  version: row.version,
});

export const createCatalogueRepository = (pool: Pool) => {
  const listChanged = prepareStatement<{ version: number; id: number }, ItemRow>(
    'catalogue-changed',
    CHANGED_ITEMS,
    ({ version, id }) => [version, id],
  );

  return {
    readVersion: async (executor: Executor): Promise<number> =>
      (await executor.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version,

    /** A page of items changed after `after`, oldest change first, published or not. */
    listChanged: async (after: { version: number; id: number }) =>
      (await listChanged(pool, after)).map((row) => ({
        item: toItem(row),
        isPublished: row.isPublished,
      })),

    listCategories: async (executor: Executor): Promise<Category[]> =>
      (
        await executor
          .selectFrom('categories')
          .select([
            'categories.id',
            'categories.kind',
            'categories.name',
            'categories.slug',
            'categories.icon',
            'categories.position',
          ])
          .select(sql<Picture | null>`${sql.raw(PICTURE_SQL('categories.picture_id'))}`.as('picture'))
          .execute()
      ).map(({ kind, ...category }) => ({ ...category, kind: kind as ItemKind })),

    listStarCounts: (executor: Executor, since: Date) =>
      executor
        .selectFrom('item_stats')
        .select(['item_id as id', 'star_counts as starCounts', 'changed_at as changedAt'])
        .where('changed_at', '>', since)
        .orderBy('changed_at')
        .execute(),

    findLastRatingTime: async (executor: Executor): Promise<Date> => {
      const last = await executor
        .selectFrom('item_stats')
        .select(({ fn }) => fn.max('changed_at').as('at'))
        .executeTakeFirst();
      return last?.at ?? new Date(0);
    },

    findId: async (
      executor: Executor,
      { kind, slug }: Pick<Item, 'kind' | 'slug'>,
    ): Promise<number | undefined> => {
      const found = await executor
        .selectFrom('items')
        .select('id')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return found?.id;
    },

    isWithdrawn: async (
      executor: Executor,
      kind: ItemKind,
      key: { id: number } | { slug: string },
    ): Promise<boolean> => {
      const found = await executor
        .selectFrom('items')
        .select('id')
        .where('kind', '=', kind)
        .where(({ eb }) => ('id' in key ? eb('id', '=', key.id) : eb('slug', '=', key.slug)))
        .where('status', '=', 'archived')
        .where('published_at', 'is not', null)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
};
