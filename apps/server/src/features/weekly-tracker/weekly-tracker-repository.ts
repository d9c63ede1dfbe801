import { sql } from 'kysely';

import { HAS_HAD_PLAN_SINCE_SQL } from '#app/features/entitlements/index.ts';
import type { DateText } from '#app/kernel/iso-week.ts';
import type { Executor } from '#app/platform/database.ts';

import { middlePositions } from './benchmark.ts';
import { METRICS, type Benchmark, type Metric, type Numbers, type Week } from './clinic-numbers.ts';

/** Longer than a plan can be refunded on request: a clinic that is invented costs at least a month. */
const MIN_PLAN_DAYS = 30;
const LAST_PLAN_START_SQL = `(numbers.week - ${MIN_PLAN_DAYS})::timestamp at time zone 'UTC'`;

const asDate = (day: DateText) => sql<Date>`${day}::date`;

type Middle = { metric: Metric; count: number; middle: [number, number] };

export const weeklyTrackerRepository = {
  listWeeks: async (
    executor: Executor,
    memberId: number,
    { from, to }: { from: DateText; to: DateText },
  ): Promise<Week[]> => {
    const rows = await executor
      .selectFrom('weekly_numbers')
      .select(sql<DateText>`week::text`.as('monday'))
      .select([...METRICS])
      .where('user_id', '=', memberId)
      .where('week', '>=', asDate(from))
      .where('week', '<=', asDate(to))
      .execute();
    return rows.map(({ monday, ...numbers }) => ({ monday, numbers }));
  },

  upsert: async (
    executor: Executor,
    memberId: number,
    { monday, numbers, at }: { monday: DateText; numbers: Partial<Numbers>; at: Date },
  ): Promise<void> => {
    const values = { ...numbers, updated_at: at };
    await executor
      .insertInto('weekly_numbers')
      .values({ user_id: memberId, week: asDate(monday), ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'week']).doUpdateSet(values))
      .execute();
  },

  isShared: async (executor: Executor, memberId: number): Promise<boolean> =>
    (await executor
      .selectFrom('benchmark_members')
      .select('user_id')
      .where('user_id', '=', memberId)
      .executeTakeFirst()) !== undefined,

  share: async (executor: Executor, memberId: number, since: Date): Promise<void> => {
    await executor
      .insertInto('benchmark_members')
      .values({ user_id: memberId, since })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  stopSharing: async (executor: Executor, memberId: number): Promise<void> => {
    await executor.deleteFrom('benchmark_members').where('user_id', '=', memberId).execute();
  },

  /** The latest week up to this one that was counted and has medians. */
  findBenchmarks: async (
    executor: Executor,
    monday: DateText,
  ): Promise<{ benchmarkWeek: DateText | null; benchmarks: Benchmark[] }> => {
    const { rows } = await sql<Benchmark & { monday: DateText }>`
      select week::text as monday, metric, low, high from weekly_benchmarks
      where week = (select max(week) from weekly_benchmarks where week <= ${monday}::date)
    `.execute(executor);
    return {
      benchmarkWeek: rows[0]?.monday ?? null,
      benchmarks: rows.map(({ metric, low, high }) => ({ metric, low, high })),
    };
  },

  /** False when the week was counted before. */
  markFrozen: async (executor: Executor, monday: DateText, at: Date): Promise<boolean> =>
    (await executor
      .insertInto('benchmark_weeks')
      .values({ week: asDate(monday), frozen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('frozen_at')
      .executeTakeFirst()) !== undefined,

  /**
   * The numbers in the middle of those that count: of members who share theirs and have had a plan for a while, because
   * invented clinics around a real one could find out its number.
   */
  findMiddles: async (executor: Executor, monday: DateText): Promise<Middle[]> => {
    const { rows } = await sql<{ metric: Metric; value: number; position: number; count: number }>`
      with counted as (
        select number.metric, number.value
        from weekly_numbers numbers
        join benchmark_members member on member.user_id = numbers.user_id
        cross join lateral (values
          ('patients', numbers.patients::int), ('takings', numbers.takings), ('deposits', numbers.deposits::int),
          ('no_shows', numbers.no_shows::int), ('rebooked', numbers.rebooked::int),
          ('enquiries', numbers.enquiries::int)
        ) number (metric, value)
        where numbers.week = ${monday}::date and number.value is not null
          and ${sql.raw(HAS_HAD_PLAN_SINCE_SQL({ memberId: 'numbers.user_id', since: LAST_PLAN_START_SQL }))}
      ), ranked as (
        select metric, value, row_number() over (partition by metric order by value) as position,
               count(*) over (partition by metric) as count
        from counted
      )
      select metric, value, position, count from ranked
      where position in (count / 2, count / 2 + 1) order by metric, position
    `.execute(executor);
    return METRICS.flatMap((metric) => {
      const found = rows.filter((row) => row.metric === metric);
      const count = found[0]?.count ?? 0;
      const [lower, upper] = middlePositions(count).map(
        (position) => found.find((row) => row.position === position)?.value,
      );
      return lower === undefined || upper === undefined ? [] : { metric, count, middle: [lower, upper] };
    });
  },

  insertBenchmark: async (
    executor: Executor,
    monday: DateText,
    { metric, low, high, contributors }: Benchmark & { contributors: number },
  ): Promise<void> => {
    await executor
      .insertInto('weekly_benchmarks')
      .values({ week: asDate(monday), metric, low, high, contributors })
      .execute();
  },
};
