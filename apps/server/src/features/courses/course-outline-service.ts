import type { Item } from '#app/features/catalogue/index.ts';
import { createItemContents } from '#app/features/listings/index.ts';
import type { Database } from '#app/platform/database.ts';

import { findOutline } from './course-outline-repository.ts';
import type { OutlineLesson } from './course-outline.ts';

export const createCourseOutlines = ({ database }: { database: Database }) => {
  const { get } = createItemContents(async (courseId) => {
    const [row] = await findOutline(database.pool, { courseId });
    return row?.outline ?? null;
  });

  return {
    /** Chapters and lessons of a published course, cached per version; null when the item is not a course. */
    get,

    /** The lessons of all chapters in order; none when the item is not a course. */
    listLessons: async (course: Item): Promise<OutlineLesson[]> =>
      (await get(course))?.chapters.flatMap(({ lessons }) => lessons) ?? [],
  };
};

export type CourseOutlines = ReturnType<typeof createCourseOutlines>;
