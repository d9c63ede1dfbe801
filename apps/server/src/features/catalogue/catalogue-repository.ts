import { sql } from 'kysely';
import type { Pool } from 'pg';

import { SERVICE_PLANS_SQL } from '#app/features/entitlements/index.ts';
import { PICTURE_SQL } from '#app/features/media/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';

import type { Category, Item, Picture, ServiceCategory } from './item.ts';

type ItemRow = {
  id: number;
  kind: ServiceCategory;
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
  isPublished: boolean;
  chapterCount: number | null;
  lessonCount: number | null;
  planIds: number[];
  starCounts: number[] | null;
  version: number;
};

/** A column for other queries: the number of ratings with 1 to 5 stars of the service in the given column. */
export const STAR_COUNTS_SQL = (serviceId: string) =>
  `(select star_counts from service_stats where service_id = ${serviceId})`;

export const CHANGES_PER_PAGE = 500;

// Limits before joining: with stale statistics the planner would join the whole table for each page.
const CHANGED_ITEMS = `
  select service.id, service.service_category as kind, service.category_id as "categoryId", service.title, service.slug,
         service.preview_text as "previewText", service.position, service.is_free as "isFree",
         service.sold_separately as "soldSeparately", service.without_login as "withoutLogin",
         service.price_minor as "priceMinor", service.currency, service.published_at as "publishedAt",
         service.status = 'published' as "isPublished", service.catalogue_version as version,
         course.chapter_count as "chapterCount", course.lesson_count as "lessonCount",
         ${PICTURE_SQL('service.thumbnail_id')} as thumbnail, ${PICTURE_SQL('service.banner_id')} as banner,
         ${SERVICE_PLANS_SQL} as "planIds",
         ${STAR_COUNTS_SQL('service.id')} as "starCounts"
  from (
    select * from services where (catalogue_version, id) > ($1, $2) order by catalogue_version, id
    limit ${CHANGES_PER_PAGE}
  ) service
  left join courses course on course.service_id = service.id
  order by service.catalogue_version, service.id`;

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
  chapterCount: row.chapterCount ?? 0,
  lessonCount: row.lessonCount ?? 0,
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
            'categories.service_category as kind',
            'categories.name',
            'categories.slug',
            'categories.icon',
            'categories.position',
          ])
          .select(sql<Picture | null>`${sql.raw(PICTURE_SQL('categories.picture_id'))}`.as('picture'))
          .execute()
      ).map(({ kind, ...category }) => ({ ...category, kind: kind as ServiceCategory })),

    listStarCounts: (executor: Executor, since: Date) =>
      executor
        .selectFrom('service_stats')
        .select(['service_id as id', 'star_counts as starCounts', 'changed_at as changedAt'])
        .where('changed_at', '>', since)
        .orderBy('changed_at')
        .execute(),

    findLastRatingTime: async (executor: Executor): Promise<Date> => {
      const last = await executor
        .selectFrom('service_stats')
        .select(({ fn }) => fn.max('changed_at').as('at'))
        .executeTakeFirst();
      return last?.at ?? new Date(0);
    },

    publish: (executor: Executor, id: number, at: Date) =>
      executor
        .updateTable('services')
        .set({ status: 'published', published_at: at, publish_at: null, updated_at: at })
        .where('id', '=', id)
        .where('status', '<>', 'published')
        .execute(),

    schedule: (executor: Executor, id: number, publishAt: Date, at: Date) =>
      executor
        .updateTable('services')
        .set({ status: 'scheduled', publish_at: publishAt, updated_at: at })
        .where('id', '=', id)
        .where('status', 'in', ['draft', 'scheduled'])
        .execute(),

    /** Does nothing when it was rescheduled or published by hand meanwhile. */
    publishDue: (executor: Executor, id: number, at: Date) =>
      executor
        .updateTable('services')
        .set((column) => ({
          status: 'published',
          published_at: column.ref('publish_at'),
          publish_at: null,
          updated_at: at,
        }))
        .where('id', '=', id)
        .where('status', '=', 'scheduled')
        .where('publish_at', '<=', at)
        .execute(),

    archive: (executor: Executor, id: number, at: Date) =>
      executor
        .updateTable('services')
        .set({ status: 'archived', publish_at: null, updated_at: at })
        .where('id', '=', id)
        .execute(),
  };
};
