import { prepareStatement } from '#app/platform/database.ts';

/** The names of lessons, also of retired ones. */
export const listLessonNames = prepareStatement<readonly number[], { id: number; name: string }>(
  'lesson-names',
  'select id, name from lessons where id = any($1::bigint[])',
  (ids) => [ids],
);
