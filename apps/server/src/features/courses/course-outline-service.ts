import { LRUCache } from 'lru-cache';

import type { Item } from '#app/features/catalogue/index.ts';
import type { Database } from '#app/platform/database.ts';

import { findOutline } from './course-outline-repository.ts';
import type { Outline, OutlineLesson } from './course-outline.ts';

const MAX_CACHED_OUTLINES = 500;

export const createCourseOutlines = ({ database }: { database: Database }) => {
  const outlines = new LRUCache<number, { version: number; outline: Outline }>({ max: MAX_CACHED_OUTLINES });

  const get = async (course: Item): Promise<Outline | null> => {
    const cached = outlines.get(course.id);
    if (cached?.version === course.version) return cached.outline;
    const [row] = await findOutline(database.pool, { courseId: course.id });
    const outline = row?.outline ?? null;
    if (outline) outlines.set(course.id, { version: course.version, outline });
    return outline;
  };

  return {
    /** Chapters and lessons of a published course, cached per version; null when the item is not a course. */
    get,

    /** The lessons of all chapters in order; none when the item is not a course. */
    listLessons: async (course: Item): Promise<OutlineLesson[]> =>
      (await get(course))?.chapters.flatMap(({ lessons }) => lessons) ?? [],
  };
};

export type CourseOutlines = ReturnType<typeof createCourseOutlines>;
