import type { AnswerCategory, AnswerExport, WorkbookEntry } from '@maetrix/contract';
import { exportFileName } from '@maetrix/contract/export-files';

import { presentAnswer } from '#app/features/assistant/index.ts';
import type { Snapshot } from '#app/features/catalogue/index.ts';

import { progressOf, statusAt, type Export } from './export.ts';
import type { Entry } from './workbook-service.ts';

export const presentEntry = (snapshot: Snapshot, entry: Entry): WorkbookEntry => {
  const course = entry.courseId === null ? undefined : snapshot.items.get(entry.courseId);
  const category = course && snapshot.categories.get(course.categoryId);
  return {
    ...presentAnswer(snapshot, entry),
    lesson_name: entry.lessonName,
    course_name: course?.title ?? null,
    lesson:
      course && category && entry.lessonId !== null
        ? {
            service_id: course.id,
            title_url: course.slug,
            category_title_url: category.slug,
            playble_item_id: entry.lessonId,
          }
        : null,
  };
};

const PAGE_NAMES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  profile: 'Profile',
  clara_tuned: 'Clara.AI',
  clara_general: 'Clara.AI, general model',
};
/** Courses that are not offered any more have no name here, but their answers stay. */
const FORMER_COURSE = 'Former course';

export const presentCategories = (
  { items }: Snapshot,
  found: readonly { category: string; count: number }[],
) => ({
  total: found.reduce((sum, { count }) => sum + count, 0),
  categories: found.map(({ category, count }): AnswerCategory => ({
    category,
    name: PAGE_NAMES[category] ?? items.get(Number(category))?.title ?? FORMER_COURSE,
    count,
  })),
});

export const presentExport = (found: Export, now: Date): AnswerExport => {
  const { id, kind, format } = found;
  return {
    id,
    kind,
    format,
    status: statusAt(found, now),
    progress: progressOf(found),
    file_name: exportFileName(kind, format),
    link: found.status === 'ready' ? `/api/ai/exports/${id}/file` : null,
  };
};
