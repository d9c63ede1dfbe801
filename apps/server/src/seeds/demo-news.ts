import { demoNews } from '@maetrix/demo-content';

import { addMs, DAY } from '#app/kernel/time.ts';
import type { Db } from '#app/platform/database.ts';

/** The items that the team wrote; posts come from the social feed. */
export const seedNews = async (db: Db, now: Date) => {
  await db
    .insertInto('feed_items')
    .values(
      demoNews.map(({ id, kind, author, daysAgo, title, text, link }) => ({
        kind,
        external_id: id,
        author,
        title,
        body: text,
        link,
        happened_at: addMs(now, -daysAgo * DAY),
        fetched_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'external_id']).doNothing())
    .execute();
};
