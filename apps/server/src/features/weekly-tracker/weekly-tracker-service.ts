import type { ImprovingLesson, Roadmap } from '#app/features/roadmap/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addDays, currentMonday, mondayOf, type DateText } from '#app/kernel/iso-week.ts';
import { addMs, DAY, HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { publishMedian } from './benchmark.ts';
import {
  findWeakNumbers,
  NO_NUMBERS,
  type Benchmark,
  type Numbers,
  type WeakNumber,
  type Week,
} from './clinic-numbers.ts';
import { weeklyTrackerRepository as repository } from './weekly-tracker-repository.ts';

const CHANGES_PER_MEMBER: Limit = { name: 'weekly-numbers', max: 300, windowMs: HOUR };
const WEEKS_SHOWN = 12;
/** How far back numbers can be entered. */
const MAX_WEEKS_BACK = 104;
const MAX_PROPOSALS = 3;
/** How long after its end a week is counted: many enter its numbers on the Monday after it. */
const COUNTED_AFTER_MS = 2 * DAY;

type Proposal = WeakNumber & { lesson: ImprovingLesson };

export type TrackedWeeks = {
  monday: DateText;
  previous: DateText | null;
  next: DateText | null;
  /** The asked week last. */
  weeks: Week[];
  benchmarkWeek: DateText | null;
  benchmarks: Benchmark[];
  isShared: boolean;
  proposals: Proposal[];
};

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  roadmap: Pick<Roadmap, 'listImproving'>;
};

/** Six numbers of a clinic a week, medians of the clinics that share theirs, and lessons that help. */
export const createWeeklyTracker = ({ database: { db }, clock, limiter, roadmap }: Deps) => {
  const requireWeek = (day: DateText | undefined) => {
    const present = currentMonday(clock());
    const first = addDays(present, -7 * MAX_WEEKS_BACK);
    const monday = day === undefined ? present : mondayOf(day);
    if (monday > present)
      throw new AppError('invalid_input', { fields: { week: 'This week has not begun' } });
    if (monday < first)
      throw new AppError('invalid_input', { fields: { week: 'This week is too long ago' } });
    return {
      monday,
      previous: monday > first ? addDays(monday, -7) : null,
      next: monday < present ? addDays(monday, 7) : null,
    };
  };

  const listWeeks = async (memberId: number, monday: DateText): Promise<Week[]> => {
    const from = addDays(monday, -7 * (WEEKS_SHOWN - 1));
    const stored = await repository.listWeeks(db, memberId, { from, to: monday });
    const byMonday = new Map(stored.map((week) => [week.monday, week]));
    return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
      const each = addDays(from, 7 * index);
      return byMonday.get(each) ?? { monday: each, numbers: NO_NUMBERS };
    });
  };

  /** One lesson for each weak number of the latest week that has numbers. */
  const propose = async (memberId: number, weeks: Week[], benchmarks: Benchmark[]): Promise<Proposal[]> => {
    const latest = weeks.findLastIndex(({ numbers }) =>
      Object.values(numbers).some((value) => value !== null),
    );
    const current = weeks[latest];
    if (!current) return [];
    const before = weeks.slice(0, latest).map(({ numbers }) => numbers);
    const weak = findWeakNumbers(current.numbers, before, benchmarks);
    if (weak.length === 0) return [];
    const lessons = await roadmap.listImproving(
      memberId,
      weak.map(({ metric }) => metric),
    );
    return weak
      .flatMap((found) => {
        const lesson = lessons.find(({ improves }) => improves === found.metric);
        return lesson ? { ...found, lesson } : [];
      })
      .slice(0, MAX_PROPOSALS);
  };

  return {
    /** The week of a day, or this week. */
    show: async (memberId: number, day: DateText | undefined): Promise<TrackedWeeks> => {
      const asked = requireWeek(day);
      const [weeks, { benchmarkWeek, benchmarks }, isShared] = await Promise.all([
        listWeeks(memberId, asked.monday),
        repository.findBenchmarks(db, asked.monday),
        repository.isShared(db, memberId),
      ]);
      const proposals = await propose(memberId, weeks, benchmarks);
      return { ...asked, weeks, benchmarkWeek, benchmarks, isShared, proposals };
    },

    /** Numbers that are not given stay as they are: two tabs do not undo each other. */
    save: async (
      memberId: number,
      day: DateText,
      numbers: { [Key in keyof Numbers]?: Numbers[Key] | undefined },
    ): Promise<void> => {
      const { monday } = requireWeek(day);
      await consumeOrReject(limiter, CHANGES_PER_MEMBER, String(memberId));
      const given = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
      await repository.upsert(db, memberId, { monday, numbers: given, at: clock() });
    },

    share: async (memberId: number, isShared: boolean): Promise<void> => {
      await consumeOrReject(limiter, CHANGES_PER_MEMBER, String(memberId));
      await (isShared ? repository.share(db, memberId, clock()) : repository.stopSharing(db, memberId));
    },

    /** Counts the latest week that ended two days ago, once: later changes do not count. A late retry counts none early. */
    freezeLastWeek: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const now = clock();
        const monday = addDays(currentMonday(addMs(now, -COUNTED_AFTER_MS)), -7);
        if (!(await repository.markFrozen(tx, monday, now))) return;
        for (const { metric, count, middle } of await repository.findMiddles(tx, monday)) {
          const range = publishMedian(metric, count, middle);
          if (range) await repository.insertBenchmark(tx, monday, { metric, ...range, contributors: count });
        }
      }),
  };
};

export type WeeklyTracker = ReturnType<typeof createWeeklyTracker>;
