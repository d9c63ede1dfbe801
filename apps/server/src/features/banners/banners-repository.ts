import type { BannerSlot } from '@maetrix/contract';
import { sql } from 'kysely';

import { CLIP_SQL, PICTURE_SQL } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';

import type { Banner } from './banner.ts';

const MAX_BANNERS = 12;

export const bannersRepository = {
  /** The banners of a slot whose period includes `now`, in order. */
  list: (executor: Executor, slot: BannerSlot, now: Date): Promise<Banner[]> =>
    executor
      .selectFrom('banners')
      .select(['id', 'alt_text as altText', 'heading', 'body as text', 'link'])
      .select([
        sql<Banner['picture']>`${sql.raw(PICTURE_SQL('banners.picture_id'))}`.as('picture'),
        sql<string | null>`${sql.raw(CLIP_SQL('banners.clip_id'))}`.as('clip'),
      ])
      .where('slot', '=', slot)
      .where('starts_at', '<=', now)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .orderBy('position')
      .orderBy('id')
      .limit(MAX_BANNERS)
      .execute(),

  /** False when there is no such banner now. Does nothing when this visitor clicked it on this day already. */
  insertClick: async (
    executor: Executor,
    click: { bannerId: number; day: string; visitor: Buffer; at: Date },
  ): Promise<boolean> => {
    const { rows } = await sql<{ exists: boolean }>`
      with clicked as (
        select id from banners
        where id = ${click.bannerId} and starts_at <= ${click.at} and (ends_at is null or ends_at > ${click.at})
      ), counted as (
        insert into banner_clicks (banner_id, day, visitor, at)
        select id, ${click.day}::date, ${click.visitor}, ${click.at} from clicked on conflict do nothing
      )
      select exists (select from clicked)`.execute(executor);
    return rows[0]?.exists === true;
  },
};
