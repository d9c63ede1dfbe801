import type { Item } from '#app/features/catalogue/index.ts';
import { createItemContents } from '#app/features/listings/index.ts';
import type { Database } from '#app/platform/database.ts';

import type { CourseContent } from './course-content.ts';
import { readOutline } from './course-outline-codec.ts';
import type { OutlineLesson } from './course-outline.ts';
import { findCourseContent } from './courses-repository.ts';

export const createCourseContents = ({ database }: { database: Database }) => {
  const { get } = createItemContents(async (itemId): Promise<CourseContent | null> => {
    const [row] = await findCourseContent(database.pool, { itemId });
    return row ? { ...row, outline: readOutline(row.outline) } : null;
  });

  return {
    /** What belongs to a published course, cached per version; null when the item is not a course. */
    get,

    /** The lessons of all chapters in order; none when the item is not a course. */
    listLessons: async (course: Item): Promise<OutlineLesson[]> =>
      (await get(course))?.outline.flatMap(({ lessons }) => lessons) ?? [],
  };
};

export type CourseContents = ReturnType<typeof createCourseContents>;
