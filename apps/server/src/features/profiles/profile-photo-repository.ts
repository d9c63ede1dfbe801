import { sql } from 'kysely';

import { PICTURE_SQL, type Picture } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';

export const profilePhotoRepository = {
  /** Members who have filled in nothing yet are left out. */
  listByMembers: (executor: Executor, memberIds: number[]) =>
    executor
      .selectFrom('profiles')
      .select(['user_id as memberId', 'is_hidden as isHidden'])
      .select(sql<Picture | null>`${sql.raw(PICTURE_SQL('profiles.photo_id'))}`.as('photo'))
      .where('user_id', 'in', memberIds)
      .execute(),
};
