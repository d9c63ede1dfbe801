import type { ActionResult } from '../../shared/http/action-result.ts';
import type { GoalData } from '../goals/index.ts';
import type { FocusLesson } from '../roadmap/index.ts';

export const TRACKER_PATH = '/weekly-tracker';

export const weekPath = (monday: string): string => `${TRACKER_PATH}?week=${monday}`;

/** The six numbers, by the names of their fields. */
export const NUMBER_LABELS = {
  patients: 'Patients seen',
  takings: 'Takings',
  deposits: 'Deposits taken',
  no_shows: 'Did not attend',
  rebooked: 'Rebooked at checkout',
  enquiries: 'Enquiries',
} as const;

export type NumberName = keyof typeof NUMBER_LABELS;
export const NUMBER_NAMES = Object.keys(NUMBER_LABELS) as NumberName[];

/** A line of the table in which numbers are entered; texts are as they are shown. */
export type NumberRow = {
  name: NumberName;
  label: string;
  /** Empty when nothing was entered. */
  value: string;
  lastWeek: string;
  median: string | null;
};

type ChartBar = { x: number; y: number; width: number; height: number; isShownWeek: boolean };
type ChartLine = { y: number; label: string };
type ChartWeek = { x: number; label: string };

/** A chart, drawn on the server. */
export type Chart = {
  title: string;
  summary: string;
  width: number;
  height: number;
  bars: ChartBar[];
  lines: ChartLine[];
  weeks: ChartWeek[];
  /** Where the median of clinics lies. */
  median: { y: number; height: number } | null;
};

/** A line of the table beside the charts. */
export type HistoryRow = { week: string; numbers: Record<NumberName, string>; averageSpend: string };

export type ProposalView = { lessonId: number; name: string; group: string; reason: string };

export type TrackerView = {
  title: string;
  days: string;
  monday: string;
  previous: { path: string; label: string } | null;
  next: { path: string; label: string } | null;
  isThisWeek: boolean;
  rows: NumberRow[];
  averageSpend: { value: string; lastWeek: string };
  charts: Chart[];
  history: HistoryRow[];
  hasNumbers: boolean;
  hasMedians: boolean;
  isShared: boolean;
  proposals: ProposalView[];
};

export type TrackerData = {
  tracker: TrackerView | null;
  goal: GoalData;
  /** Undefined when they could not be loaded. */
  focus: FocusLesson[] | undefined;
  problem: string | null;
};

/** `sent` is shown again by a form without JavaScript that was not accepted. */
export type TrackerResult = ActionResult & { sent?: Partial<Record<NumberName, string>> };
