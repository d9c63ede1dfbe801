import { demoNotifications } from '@maetrix/demo-content';
import { sql } from 'kysely';

import { smallestPictureUrl } from '#app/features/media/index.ts';
import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import type { Db } from '#app/platform/database.ts';

import { courseBySlug, memberByEmail } from './demo-rows.ts';

const findPicture = async (db: Db, slug: string): Promise<string | null> => {
  const picture = await db
    .selectFrom('items')
    .innerJoin('media_assets', 'media_assets.id', 'items.thumbnail_id')
    .select(['storage_key as storageKey', 'widths'])
    .where('items.id', '=', await courseBySlug(db, slug))
    .executeTakeFirst();
  return picture ? smallestPictureUrl(picture) : null;
};

/** What members are told besides what follows from their history, which they have read. */
export const seedNotifications = async (db: Db, now: Date) => {
  await sql`update notifications set read_at = created_at
    where read_at is null and created_at < ${addMs(now, -DAY)} and cause not like 'demo:%'`.execute(db);
  for (const { text, link = null, course, ...notification } of demoNotifications) {
    const at = addMs(now, -notification.minutesAgo * MINUTE);
    const image_url = course === undefined ? null : await findPicture(db, course);
    if ('everybody' in notification) {
      await sql`insert into broadcasts (text, image_url, link, audience, published_at)
        select ${text}, ${image_url}, ${link}, 'everyone', ${at}
        where not exists (select from broadcasts where text = ${text})`.execute(db);
      continue;
    }
    for (const email of notification.to)
      await db
        .insertInto('notifications')
        .values({
          user_id: await memberByEmail(db, email),
          kind: notification.kind,
          cause: `demo:${notification.id}`,
          text,
          image_url,
          link,
          created_at: at,
          read_at: notification.isRead ? at : null,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
        .execute();
  }
};
