import { sql } from 'kysely';

import { PICTURE_SQL, type Picture } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';

/** How many the landing page shows. */
const MAX_TESTIMONIALS = 3;

export const testimonialsRepository = {
  listPublished: (executor: Executor) =>
    executor
      .selectFrom('testimonials')
      .select(['id', 'quote', 'member_name as memberName', 'role', 'clinic'])
      .select(sql<Picture | null>`${sql.raw(PICTURE_SQL('testimonials.picture_id'))}`.as('picture'))
      .where('published', '=', true)
      .orderBy('position')
      .orderBy('id')
      .limit(MAX_TESTIMONIALS)
      .execute(),
};
