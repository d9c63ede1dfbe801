import { demoWorkbook } from '@maetrix/demo-content';

import { addMs, HOUR } from '#app/kernel/time.ts';
import type { Db } from '#app/platform/database.ts';

import { courseBySlug, memberByEmail } from './demo-rows.ts';

const SUBSCRIBER = 'subscriber@maetrix.example';

const lessonByName = async (db: Db, courseId: number, name: string): Promise<number> =>
  (
    await db
      .selectFrom('lessons')
      .select('id')
      .where('course_id', '=', courseId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

/** What one member asked Clara beside lessons; a workbook that has entries stays as it is. */
export const seedWorkbook = async (db: Db, now: Date) => {
  const memberId = await memberByEmail(db, SUBSCRIBER);
  const known = await db
    .selectFrom('assistant_answers')
    .select('id')
    .where('user_id', '=', memberId)
    .where('surface', '=', 'course')
    .executeTakeFirst();
  if (known) return;
  // The oldest first: the list is by id.
  for (const { course, lesson, hoursAgo, question, answer } of demoWorkbook.toReversed()) {
    const courseId = await courseBySlug(db, course);
    await db
      .insertInto('assistant_answers')
      .values({
        user_id: memberId,
        surface: 'course',
        course_id: courseId,
        lesson_id: await lessonByName(db, courseId, lesson),
        question,
        answer,
        ending: 'finished',
        created_at: addMs(now, -hoursAgo * HOUR),
      })
      .execute();
  }
};
