import { z } from 'zod';

import { flag } from '../fields.ts';
import { roadmapLesson } from '../roadmap/wire.ts';

/** The six numbers of a clinic, in the order in which they are shown. */
export const CLINIC_NUMBERS = [
  'patients',
  'takings',
  'deposits',
  'no_shows',
  'rebooked',
  'enquiries',
] as const;
export type ClinicNumber = (typeof CLINIC_NUMBERS)[number];

export const MAX_COUNT = 100_000;
export const MAX_TAKINGS = 10_000_000;

const entered = z.int().nullable();

const numbers = {
  patients: entered,
  takings: entered.describe('Whole pounds'),
  deposits: entered,
  no_shows: entered,
  rebooked: entered,
  enquiries: entered,
} satisfies Record<ClinicNumber, z.ZodType>;

const trackedWeek = z.object({
  week: z.int().describe('By ISO 8601'),
  week_start: z.iso.date(),
  ...numbers,
});

export type TrackedWeek = z.output<typeof trackedWeek>;

const benchmark = z.object({
  number: z.enum(CLINIC_NUMBERS),
  low: z.int(),
  high: z.int().describe('Not in the range itself'),
});

export type Benchmark = z.output<typeof benchmark>;

const lessonProposal = z.object({
  lesson: roadmapLesson,
  number: z.enum(CLINIC_NUMBERS),
  reason: z.enum(['usual', 'median']).describe('Worse than the weeks before, or than the median of clinics'),
});

export type LessonProposal = z.output<typeof lessonProposal>;

export const weeklyTrackerResult = z.object({
  week: z.int().describe('By ISO 8601'),
  year: z.int(),
  week_start: z.iso.date().describe('Its Monday'),
  previous_week: z.iso.date().nullable(),
  next_week: z.iso.date().nullable().describe('Null in the present week'),
  weeks: z.array(trackedWeek).describe('Twelve weeks, the asked one last; null where nothing was entered'),
  benchmark_week: z.iso.date().nullable().describe('The latest counted week up to the asked one'),
  benchmarks: z
    .array(benchmark)
    .describe('The range in which the median of at least ten clinics lies; only the numbers that have one'),
  is_shared: flag.describe('Whether the numbers of the caller count, without their name'),
  proposals: z.array(lessonProposal).describe('Lessons that help with numbers that are weak'),
});

export type WeeklyTracker = z.output<typeof weeklyTrackerResult>;
