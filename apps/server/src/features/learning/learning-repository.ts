import { sql } from 'kysely';
import type { Pool } from 'pg';

import { STAR_COUNTS_SQL } from '#app/features/catalogue/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import type { PositionReport } from './progress.ts';

const MAX_ENROLMENTS = 500;

/** Of a member, newest enrolment first. */
export const ENROLMENTS_SQL: SqlColumn<[itemId: number, completedLessons: number][], 'memberId'> = ({
  memberId,
}) => `(
  select coalesce(json_agg(json_build_array(item_id, completed_lessons)), '[]')
  from (select item_id, completed_lessons from enrolments where user_id = ${memberId}
        order by enrolled_at desc, item_id desc limit ${MAX_ENROLMENTS}) enrolment)`;

/** The lessons of a course that a member completed. */
export const COMPLETED_LESSONS_SQL: SqlColumn<number[], 'memberId' | 'itemId'> = ({
  memberId,
  itemId,
}) => `array(
  select lesson_id from lesson_completions where user_id = ${memberId} and course_id = ${itemId})`;

/** A member's own rating of an item; null when they did not rate it. */
export const OWN_STARS_SQL: SqlColumn<number | null, 'memberId' | 'itemId'> = ({ memberId, itemId }) => `(
  select stars from ratings where user_id = ${memberId} and item_id = ${itemId})`;

/** Where a member stopped in an item that is played itself; null when they did not start it. */
export const POSITION_SQL: SqlColumn<number | null, 'memberId' | 'itemId'> = ({ memberId, itemId }) => `(
  select position_seconds from resume_positions
  where user_id = ${memberId} and item_id = ${itemId} and part_id = 0)`;

/** The latest position in this part of an item, or in any of its parts when `partId` is null. */
export const LATEST_POSITION_SQL: SqlColumn<
  [partId: number, seconds: number] | null,
  'memberId' | 'itemId' | 'partId'
> = ({ memberId, itemId, partId }) => `(
  select json_build_array(part_id, position_seconds) from resume_positions
  where user_id = ${memberId} and item_id = ${itemId} and (${partId}::bigint is null or part_id = ${partId})
  order by updated_at desc limit 1)`;

const MAX_STARTED = 200;
const MAX_LATEST = 20;

/** Item, position. */
export type StartedTuple = [itemId: number, positionSeconds: number | null];

/** Items that a member started or is enrolled in, the latest first, with where they stopped in one that is played itself. */
export const STARTED_ITEMS_SQL: SqlColumn<StartedTuple[], 'memberId'> = ({ memberId }) => `(
  select coalesce(json_agg(json_build_array(latest.item_id, position.position_seconds) order by latest.at desc), '[]')
  from (
    select item_id, max(at) as at
    from (
      (select item_id, last_started_at as at from item_activity where user_id = ${memberId}
       order by last_started_at desc limit ${MAX_LATEST})
      union all
      (select item_id, enrolled_at from enrolments where user_id = ${memberId}
       order by enrolled_at desc limit ${MAX_LATEST})
    ) begun group by item_id order by max(at) desc limit ${MAX_LATEST}
  ) latest
  left join resume_positions position
    on position.user_id = ${memberId} and position.item_id = latest.item_id and position.part_id = 0)`;

/** `partId` is 0 for an item without lessons. */
type MemberReport = PositionReport & { memberId: number; itemId: number; partId: number };

/** Prepared: every player sends one each ten seconds. */
const savePosition = prepareStatement<MemberReport, { seconds: number }>(
  'save-position',
  `with changed as (
     insert into resume_positions as saved (user_id, item_id, part_id, position_seconds, updated_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, item_id, part_id) do update set
       position_seconds = case when $6 then greatest(saved.position_seconds, excluded.position_seconds)
                               else excluded.position_seconds end,
       updated_at = excluded.updated_at
     where saved.updated_at <= excluded.updated_at
     returning position_seconds
   )
   select position_seconds as seconds from changed
   union all
   select position_seconds from resume_positions
   where user_id = $1 and item_id = $2 and part_id = $3 and not exists (select from changed)`,
  ({ memberId, itemId, partId, seconds, at, isStart }) => [memberId, itemId, partId, seconds, at, isStart],
);

export const resumePositionRepository = {
  /** Returns the saved position: this one, or a later one that was saved before. */
  savePosition: async (pool: Pool, report: MemberReport): Promise<number> =>
    (await savePosition(pool, report))[0]?.seconds ?? report.seconds,
};

export const learningRepository = {
  enrol: async (executor: Executor, memberId: number, itemId: number, at: Date) => {
    await executor
      .insertInto('enrolments')
      .values({ user_id: memberId, item_id: itemId, enrolled_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  completeLessons: async (
    executor: Executor,
    { memberId, courseId, lessonIds }: { memberId: number; courseId: number; lessonIds: number[] },
    at: Date,
  ) => {
    await executor
      .insertInto('lesson_completions')
      .values(
        lessonIds.map((lesson_id) => ({
          user_id: memberId,
          course_id: courseId,
          lesson_id,
          completed_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Marks the course as completed when all lessons are; returns the number of completed lessons. */
  updateCompletion: async (
    executor: Executor,
    { memberId, courseId, lessonCount }: { memberId: number; courseId: number; lessonCount: number },
    at: Date,
  ): Promise<number> => {
    const { rows } = await sql<{ completed: number }>`
      update enrolments
      set completed_at = case when completed_lessons >= ${lessonCount} then coalesce(completed_at, ${at}) end
      where user_id = ${memberId} and item_id = ${courseId}
      returning completed_lessons as completed`.execute(executor);
    return rows[0]?.completed ?? 0;
  },

  countCompleted: async (executor: Executor, memberId: number, courseId: number): Promise<number> =>
    (
      await executor
        .selectFrom('enrolments')
        .select('completed_lessons')
        .where('user_id', '=', memberId)
        .where('item_id', '=', courseId)
        .executeTakeFirst()
    )?.completed_lessons ?? 0,

  /** Counts a start, unless the latest one is not older than `countedBefore`. */
  recordStart: async (
    executor: Executor,
    {
      memberId,
      itemId,
      at,
      countedBefore,
    }: { memberId: number; itemId: number; at: Date; countedBefore: Date },
  ) => {
    await sql`
      insert into item_activity as existing (user_id, item_id, last_started_at) values (${memberId}, ${itemId}, ${at})
      on conflict (user_id, item_id) do update
      set start_count = existing.start_count + 1, last_started_at = excluded.last_started_at
      where existing.last_started_at < ${countedBefore}`.execute(executor);
    await sql`
      update item_activity set last_started_at = ${at}
      where user_id = ${memberId} and item_id = ${itemId} and last_started_at < ${at}`.execute(executor);
  },

  countStarts: async (executor: Executor, memberId: number, itemId: number): Promise<number> =>
    (
      await executor
        .selectFrom('item_activity')
        .select('start_count')
        .where('user_id', '=', memberId)
        .where('item_id', '=', itemId)
        .executeTakeFirst()
    )?.start_count ?? 0,

  /** Ids of the items the member started, the latest first. */
  listStarted: async (executor: Executor, memberId: number): Promise<number[]> =>
    (
      await executor
        .selectFrom('item_activity')
        .select('item_id')
        .where('user_id', '=', memberId)
        .orderBy('last_started_at', 'desc')
        .limit(MAX_STARTED)
        .execute()
    ).map(({ item_id }) => item_id),

  /** Replaces the member's rating. Returns the number of ratings with 1 to 5 stars. */
  rate: async (executor: Executor, memberId: number, itemId: number, stars: number, at: Date) => {
    await executor
      .insertInto('ratings')
      .values({ user_id: memberId, item_id: itemId, stars, rated_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ stars, rated_at: at }))
      .execute();
    const { rows } = await sql<{ starCounts: number[] }>`
      select ${sql.raw(STAR_COUNTS_SQL({ itemId: 'rated.id' }))} as "starCounts" from (select ${itemId}::bigint as id) rated`.execute(
      executor,
    );
    return rows[0]?.starCounts ?? [];
  },
};
