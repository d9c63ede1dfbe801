import type { WeeklyTracker as TrackerOnWire } from '@maetrix/contract';

import { presentLesson } from '#app/features/roadmap/index.ts';
import { isoWeekOf } from '#app/kernel/iso-week.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import type { TrackedWeeks } from './weekly-tracker-service.ts';

export const presentTracker = (tracked: TrackedWeeks): TrackerOnWire => ({
  ...isoWeekOf(tracked.monday),
  week_start: tracked.monday,
  previous_week: tracked.previous,
  next_week: tracked.next,
  weeks: tracked.weeks.map(({ monday, numbers }) => ({
    week: isoWeekOf(monday).week,
    week_start: monday,
    ...numbers,
  })),
  benchmark_week: tracked.benchmarkWeek,
  benchmarks: tracked.benchmarks.map(({ metric, low, high }) => ({ number: metric, low, high })),
  is_shared: flag(tracked.isShared),
  proposals: tracked.proposals.map(({ lesson, metric, reason }) => ({
    lesson: presentLesson(lesson),
    number: metric,
    reason,
  })),
});
