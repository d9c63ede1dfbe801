import { demoRoadmap } from '@maetrix/demo-content';
import { sql } from 'kysely';

import { addDays, currentMonday } from '#app/kernel/iso-week.ts';
import type { Db } from '#app/platform/database.ts';

import { memberByEmail } from './demo-rows.ts';

const SUBSCRIBER = 'subscriber@maetrix.example';

const FOCUS = ['CQC application drafted', 'Re-cost the top ten treatments', 'Deposits on every new booking'];
const STUCK = new Set(['Choose who you will not treat', 'Fire risk assessment on file']);
const COMPLETE = new Set([
  'Name the clinic you want in three years',
  'Know your monthly number',
  'Register the right activities',
  'Insurance and indemnity, checked',
  'Consent templates live',
  'Complaints log started',
  'Consultation form rewritten',
  'Rebooking asked at checkout',
  'Two-week reviews in diary',
  'Front of house phone script',
]);

/** Patients, takings, deposits, missed appointments, rebooked and enquiries, the oldest week first. */
const NUMBERS = [
  [28, 5_880, 3, 5, 15, 24],
  [30, 6_240, 4, 4, 17, 22],
  [29, 6_090, 4, 5, 16, 26],
  [31, 6_690, 5, 3, 18, 25],
  [27, 5_940, 4, 6, 14, 21],
  [32, 7_040, 6, 4, 20, 28],
  [33, 7_390, 6, 3, 21, 29],
  [31, 7_010, 7, 4, 19, 31],
  [34, 7_720, 7, 3, 22, 30],
  [33, 7_557, 7, 4, 21, 30],
  [35, 8_295, 11, 2, 27, 22],
] as const;

/** Of the last counted week. */
const MEDIANS = [
  { metric: 'patients', low: 34, high: 38 },
  { metric: 'takings', low: 7_800, high: 8_200 },
  { metric: 'deposits', low: 8, high: 10 },
  { metric: 'no_shows', low: 2, high: 4 },
  { metric: 'rebooked', low: 22, high: 24 },
  { metric: 'enquiries', low: 26, high: 28 },
];
const CONTRIBUTORS = 14;

const seedLessons = async (db: Db) => {
  await db
    .insertInto('roadmap_lessons')
    .values(
      demoRoadmap.map(({ group, name, improves = null }, position) => ({
        group_name: group,
        name,
        improves,
        position,
      })),
    )
    .onConflict((conflict) => conflict.columns(['group_name', 'name']).doNothing())
    .execute();
};

const seedAssignments = async (db: Db, memberId: number, now: Date) => {
  const lessons = await db.selectFrom('roadmap_lessons').select(['id', 'name']).execute();
  const rows = lessons.flatMap(({ id, name }) => {
    const slot = FOCUS.indexOf(name) + 1;
    const common = { user_id: memberId, lesson_id: id, changed_at: now };
    if (slot > 0) return { ...common, status: 'focus', focus_slot: slot };
    if (STUCK.has(name)) return { ...common, status: 'stuck', focus_slot: null };
    return COMPLETE.has(name) ? { ...common, status: 'complete', focus_slot: null } : [];
  });
  await db.insertInto('roadmap_assignments').values(rows).execute();
};

const seedGoal = async (db: Db, memberId: number, now: Date) => {
  await db
    .insertInto('goals')
    .values({
      user_id: memberId,
      week: sql<Date>`${currentMonday(now)}::date`,
      goal: 'Average spend above £240 by Christmas',
      task: 'Finish lesson 16 and re-cost three treatments\nScript the January price message\nBrief Ellie on deposits before Friday',
      success: 'Menu printed, £1,180 in deposits, No discounts given',
      created_at: now,
      updated_at: now,
    })
    .execute();
};

const seedNumbers = async (db: Db, memberId: number, now: Date) => {
  const monday = currentMonday(now);
  const weekBefore = (weeks: number) => sql<Date>`${addDays(monday, -7 * weeks)}::date`;
  await db
    .insertInto('weekly_numbers')
    .values(
      NUMBERS.map(([patients, takings, deposits, no_shows, rebooked, enquiries], index) => ({
        user_id: memberId,
        week: weekBefore(NUMBERS.length - index),
        patients,
        takings,
        deposits,
        no_shows,
        rebooked,
        enquiries,
        updated_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('benchmark_weeks')
    .values({ week: weekBefore(1), frozen_at: now })
    .execute();
  await db
    .insertInto('weekly_benchmarks')
    .values(MEDIANS.map((median) => ({ ...median, week: weekBefore(1), contributors: CONTRIBUTORS })))
    .execute();
};

/** The lessons of the roadmap, and where one member stands with them, their goal and their numbers. */
export const seedRoadmap = async (db: Db, now: Date) => {
  await seedLessons(db);
  const memberId = await memberByEmail(db, SUBSCRIBER);
  const known = await db
    .selectFrom('goals')
    .select('week')
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  if (known) return;
  await seedAssignments(db, memberId, now);
  await seedNumbers(db, memberId, now);
  await seedGoal(db, memberId, now);
};
