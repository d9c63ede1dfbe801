import { z } from 'zod';

import { defineCall } from '../call.ts';
import { freeText } from '../fields.ts';
import { GOAL_LIMITS, userGoal } from './wire.ts';

const text = (max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .overwrite((given) => given.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim())
      .max(max, `At most ${max} characters`),
  );

export const getUserGoal = defineCall({
  name: 'getUserGoal',
  summary: 'The latest goal of the caller; null when they have none',
  method: 'GET',
  path: '/dashboard/user-goal',
  auth: 'member',
  response: { kind: 'json', result: userGoal.nullable() },
});

export const saveUserGoal = defineCall({
  name: 'saveUserGoal',
  summary: 'Save the goal of this week',
  method: 'PUT',
  path: '/dashboard/user-goal',
  auth: 'member',
  body: z.object({
    goal: freeText(GOAL_LIMITS.goal, 'Please enter your goal'),
    task: text(GOAL_LIMITS.task),
    success: text(GOAL_LIMITS.success),
  }),
  response: { kind: 'json', result: userGoal },
});
