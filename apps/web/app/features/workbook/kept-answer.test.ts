import type { WorkbookEntry } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { fromConversations, fromWorkbook, mergeAnswers } from './kept-answer.ts';

const answer = (id: number) => ({
  id,
  question: `Question ${id}`,
  answer: 'Yes.',
  created_at: '2026-07-17T23:30:00Z',
  lesson_name: 'The deposit conversation',
  citations: [],
});
const entry: WorkbookEntry = {
  ...answer(7),
  course_name: 'Pricing for Profit',
  lesson: { service_id: 3, title_url: 'pricing', category_title_url: 'money', playble_item_id: 16 },
};

test('names course, lesson and time of an entry, and links its lesson', () => {
  const { answers, earlier } = fromWorkbook({ entries: [entry], has_more: true });
  expect(answers).toMatchObject([
    {
      source: 'Pricing for Profit, The deposit conversation',
      when: 'Saturday, 18 July 2026 at 00:30',
      lessonPath: '/course/money/3/pricing/view-detail?lesson=16',
    },
  ]);
  expect(earlier).toBe(7);
  const withdrawn = fromWorkbook({
    entries: [{ ...entry, course_name: null, lesson: null }],
    has_more: false,
  });
  expect(withdrawn).toMatchObject({
    answers: [{ source: 'The deposit conversation', lessonPath: null }],
    earlier: null,
  });
});

test('[WORK-010] a list of pages that overlap has each answer once, without the deleted ones', () => {
  const page = (...ids: number[]) => fromConversations({ answers: ids.map(answer), has_more: false }).answers;
  expect(mergeAnswers([page(9, 8, 7), page(7, 6)], new Set([8])).map(({ id }) => id)).toEqual([9, 7, 6]);
});
