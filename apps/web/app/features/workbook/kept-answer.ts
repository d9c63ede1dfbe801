import type { DashboardAnswer, WorkbookEntry } from '@maetrix/contract';

import { learningPath } from '../catalogue/index.ts';
import type { KeptAnswer, KeptAnswers } from './workbook-view.ts';

const WRITTEN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const fromAnswer = ({
  id,
  question,
  answer,
  created_at,
  lesson_name,
  citations,
}: DashboardAnswer): KeptAnswer => ({
  id,
  question,
  answer,
  when: WRITTEN.format(new Date(created_at)),
  source: lesson_name,
  lessonPath: null,
  citations,
});

const fromEntry = (entry: WorkbookEntry): KeptAnswer => {
  const { course_name: course, lesson_name: name, lesson } = entry;
  return {
    ...fromAnswer(entry),
    source: [course, name].filter((part) => part !== null).join(', ') || null,
    lessonPath:
      lesson &&
      learningPath(
        { category: lesson.category_title_url, id: lesson.service_id, slug: lesson.title_url },
        lesson.playble_item_id,
      ),
  };
};

const toPage = (answers: KeptAnswer[], hasMore: boolean): KeptAnswers => ({
  answers,
  earlier: hasMore ? (answers.at(-1)?.id ?? null) : null,
});

export const fromConversations = (result: { answers: DashboardAnswer[]; has_more: boolean }): KeptAnswers =>
  toPage(result.answers.map(fromAnswer), result.has_more);

export const fromWorkbook = (result: { entries: WorkbookEntry[]; has_more: boolean }): KeptAnswers =>
  toPage(result.entries.map(fromEntry), result.has_more);

/** One list of pages that may overlap, without what was deleted. */
export const mergeAnswers = (
  pages: readonly (readonly KeptAnswer[])[],
  deleted: ReadonlySet<number>,
): KeptAnswer[] => [
  ...new Map(
    pages
      .flat()
      .filter(({ id }) => !deleted.has(id))
      .map((answer) => [answer.id, answer]),
  ).values(),
];
