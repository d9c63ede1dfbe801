import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import type { Assignment, ImprovingLesson, Lesson } from './roadmap.ts';

/** Staff add lessons by hand; this only bounds an answer. */
const MAX_LESSONS = 500;

const selectLessons = (executor: Executor, memberId: number) =>
  executor
    .selectFrom('roadmap_lessons as lesson')
    .leftJoin('roadmap_assignments as assignment', (join) =>
      join.onRef('assignment.lesson_id', '=', 'lesson.id').on('assignment.user_id', '=', memberId),
    )
    .select(['lesson.id', 'lesson.name', 'lesson.group_name as group'])
    .select(sql<string>`coalesce(assignment.status, 'default')`.as('status'))
    .where('lesson.retired_at', 'is', null)
    .orderBy('lesson.position')
    .orderBy('lesson.id')
    .limit(MAX_LESSONS);

/** The names of the lessons a member has in focus, in the order of the slots. */
export const FOCUS_NAMES_SQL: SqlColumn<string[], 'memberId'> = ({ memberId }) => `array(
  select lesson.name from roadmap_assignments assignment join roadmap_lessons lesson on lesson.id = assignment.lesson_id
  where assignment.user_id = ${memberId} and assignment.status = 'focus' order by assignment.focus_slot)`;

export const roadmapRepository = {
  listLessons: async (executor: Executor, memberId: number): Promise<Lesson[]> =>
    (await selectLessons(executor, memberId).execute()) as Lesson[],

  listImproving: async (
    executor: Executor,
    memberId: number,
    numbers: string[],
  ): Promise<ImprovingLesson[]> =>
    (await selectLessons(executor, memberId)
      .select('lesson.improves')
      .where('lesson.improves', 'in', numbers)
      .where(sql<boolean>`coalesce(assignment.status, 'default') in ('default', 'stuck')`)
      .execute()) as ImprovingLesson[],

  listFocusNames: async (executor: Executor, memberId: number): Promise<string[]> => {
    const rows = await executor
      .selectFrom('roadmap_assignments as assignment')
      .innerJoin('roadmap_lessons as lesson', 'lesson.id', 'assignment.lesson_id')
      .select('lesson.name')
      .where('assignment.user_id', '=', memberId)
      .where('assignment.status', '=', 'focus')
      .orderBy('assignment.focus_slot')
      .execute();
    return rows.map(({ name }) => name);
  },

  listForMember: async (executor: Executor, memberId: number): Promise<Assignment[]> =>
    (await executor
      .selectFrom('roadmap_assignments as assignment')
      .innerJoin('roadmap_lessons as lesson', 'lesson.id', 'assignment.lesson_id')
      .select(['assignment.lesson_id as lessonId', 'assignment.status', 'assignment.focus_slot as slot'])
      .where('assignment.user_id', '=', memberId)
      .where('lesson.retired_at', 'is', null)
      .orderBy('assignment.focus_slot', (order) => order.asc().nullsLast())
      .orderBy('lesson.position')
      .orderBy('lesson.id')
      .execute()) as Assignment[],

  /** Whether a lesson is on the roadmap; it is not retired before the transaction ends, so that none keeps a slot. */
  lockLesson: async (tx: Executor, lessonId: number): Promise<boolean> =>
    (await tx
      .selectFrom('roadmap_lessons')
      .select('id')
      .where('id', '=', lessonId)
      .where('retired_at', 'is', null)
      .forShare()
      .executeTakeFirst()) !== undefined,

  upsert: async (
    executor: Executor,
    memberId: number,
    { lessonId, status, slot }: Assignment,
    at: Date,
  ): Promise<void> => {
    const values = { status, focus_slot: slot, changed_at: at };
    await executor
      .insertInto('roadmap_assignments')
      .values({ user_id: memberId, lesson_id: lessonId, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet(values))
      .execute();
  },

  delete: async (executor: Executor, memberId: number, lessonId: number): Promise<void> => {
    await executor
      .deleteFrom('roadmap_assignments')
      .where('user_id', '=', memberId)
      .where('lesson_id', '=', lessonId)
      .execute();
  },
};
