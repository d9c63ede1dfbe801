import { weeklyTracker, type TrackedWeek, type WeeklyTracker } from '@maetrix/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { describeDays } from '../../shared/formatting/iso-week.ts';
import { formatGbp } from '../../shared/formatting/money.ts';
import { loadGoal } from '../goals/index.server.ts';
import { loadFocus } from '../roadmap/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { drawChart } from './draw-chart.server.ts';
import {
  NUMBER_LABELS,
  NUMBER_NAMES,
  TRACKER_PATH,
  weekPath,
  type Chart,
  type HistoryRow,
  type NumberName,
  type NumberRow,
  type ProposalView,
  type TrackerData,
  type TrackerView,
} from './tracker-view.ts';

const COUNT = new Intl.NumberFormat('en-GB');
const SHORT_COUNT = new Intl.NumberFormat('en-GB', { notation: 'compact' });
const NOTHING = '–';

const format = (name: NumberName, value: number): string =>
  name === 'takings' ? formatGbp(value) : COUNT.format(value);

const formatOrDash = (name: NumberName, value: number | null | undefined): string =>
  value === null || value === undefined ? NOTHING : format(name, value);

const averageSpend = (week: TrackedWeek | undefined): string =>
  week?.takings != null && week.patients ? formatGbp(Math.round(week.takings / week.patients)) : NOTHING;

const formatMedian = (tracker: WeeklyTracker, name: NumberName): string | null => {
  const found = tracker.benchmarks.find(({ number }) => number === name);
  return found ? `${format(name, found.low)} to ${format(name, found.high - 1)}` : null;
};

const toRow = (tracker: WeeklyTracker, name: NumberName): NumberRow => {
  const [current, before] = tracker.weeks.toReversed();
  return {
    name,
    label: NUMBER_LABELS[name],
    value: current?.[name]?.toString() ?? '',
    lastWeek: formatOrDash(name, before?.[name]),
    median: formatMedian(tracker, name),
  };
};

const toChart = (tracker: WeeklyTracker, name: NumberName): Chart =>
  drawChart({
    title: NUMBER_LABELS[name],
    points: tracker.weeks.map((week) => ({ week: week.week, value: week[name] })),
    median: tracker.benchmarks.find(({ number }) => number === name) ?? null,
    format: (value) => format(name, value),
    formatShort: (value) => (name === 'takings' ? '£' : '') + SHORT_COUNT.format(value),
  });

const toHistory = (week: TrackedWeek): HistoryRow => ({
  week: `Week ${week.week}`,
  numbers: Object.fromEntries(NUMBER_NAMES.map((name) => [name, formatOrDash(name, week[name])])) as Record<
    NumberName,
    string
  >,
  averageSpend: averageSpend(week),
});

const REASONS = { usual: 'is behind your last four weeks', median: 'is behind the median of clinics' };

const toProposal = ({ lesson, number, reason }: WeeklyTracker['proposals'][number]): ProposalView => ({
  lessonId: lesson.id,
  name: lesson.lesson_name,
  group: lesson.cat_name,
  reason: `${NUMBER_LABELS[number]} ${REASONS[reason]}`,
});

const toTracker = (tracker: WeeklyTracker): TrackerView => {
  const [current, before] = tracker.weeks.toReversed();
  const { previous_week: previous, next_week: next } = tracker;
  const hasNumbers = tracker.weeks.some((week) => NUMBER_NAMES.some((name) => week[name] !== null));
  return {
    title: `Week ${tracker.week}`,
    days: describeDays(tracker.week_start),
    monday: tracker.week_start,
    previous: previous === null ? null : { path: weekPath(previous), label: 'The week before' },
    next: next === null ? null : { path: weekPath(next), label: 'The week after' },
    isThisWeek: next === null,
    rows: NUMBER_NAMES.map((name) => toRow(tracker, name)),
    averageSpend: { value: averageSpend(current), lastWeek: averageSpend(before) },
    charts: hasNumbers ? NUMBER_NAMES.map((name) => toChart(tracker, name)) : [],
    history: tracker.weeks.toReversed().map(toHistory),
    hasNumbers,
    hasMedians: tracker.benchmarks.length > 0,
    isShared: tracker.is_shared === 1,
    proposals: tracker.proposals.map(toProposal),
  };
};

/** The week that the address names, or this week. */
export const loadTracker = async (context: Readonly<RouterContextProvider>, { url }: Request) => {
  const call = getApi(context);
  const week = new URL(url).searchParams.get('week') ?? undefined;
  const [answer, goal, focus] = await Promise.all([
    call(weeklyTracker, { query: { week } }),
    loadGoal(call),
    loadFocus(call),
  ]);
  if (answer.ok) return data<TrackerData>({ tracker: toTracker(answer.result), goal, focus, problem: null });
  // A week that has not begun, or no week at all.
  if (answer.code === 'invalid_input' && week !== undefined) throw redirect(TRACKER_PATH);
  return data<TrackerData>({ tracker: null, goal, focus, problem: answer.message }, { status: 503 });
};
