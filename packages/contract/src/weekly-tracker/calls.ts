import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { MAX_COUNT, MAX_TAKINGS, weeklyTrackerResult } from './wire.ts';

/** Absent: unchanged. Empty: nothing was entered. */
const enteredNumber = (max: number) =>
  z
    .union(
      [
        z.literal('').transform(() => null),
        z.null(),
        z.coerce
          .number()
          .int('Please enter a whole number')
          .min(0, 'Not below zero')
          .max(max, `At most ${max.toLocaleString('en-GB')}`),
      ],
      'Please enter a whole number',
    )
    .optional();

export const weeklyTracker = defineCall({
  name: 'weeklyTracker',
  summary:
    'The numbers of the clinic of the caller in twelve weeks, medians of clinics, and lessons that help',
  method: 'GET',
  path: '/weekly-tracker',
  auth: 'member',
  query: z.object({
    week: z.iso.date().optional().describe('A day of the week; this week without it'),
  }),
  response: { kind: 'json', result: weeklyTrackerResult },
});

export const saveWeeklyNumbers = defineCall({
  name: 'saveWeeklyNumbers',
  summary: 'Save numbers of a week; those that are not sent stay as they are',
  method: 'PUT',
  path: '/weekly-tracker',
  auth: 'member',
  body: z.object({
    week: z.iso.date('Not a date'),
    patients: enteredNumber(MAX_COUNT),
    takings: enteredNumber(MAX_TAKINGS),
    deposits: enteredNumber(MAX_COUNT),
    no_shows: enteredNumber(MAX_COUNT),
    rebooked: enteredNumber(MAX_COUNT),
    enquiries: enteredNumber(MAX_COUNT),
  }),
  response: { kind: 'json', result: nothing },
});

export const shareWeeklyNumbers = defineCall({
  name: 'shareWeeklyNumbers',
  summary: 'Let the numbers of the caller count for the medians, without their name, or no longer',
  method: 'PUT',
  path: '/weekly-tracker/sharing',
  auth: 'member',
  body: z.object({
    is_shared: z.coerce.number('Not a number').pipe(z.union([z.literal(0), z.literal(1)])),
  }),
  response: { kind: 'json', result: nothing },
});
