import { z } from 'zod';

export const GOAL_LIMITS = { goal: 300, task: 1_000, success: 500 } as const;

export const userGoal = z.object({
  goal: z.string(),
  focus: z.string().describe('The lessons in focus, separated by commas'),
  task: z.string().describe('One task a line'),
  success: z.string().describe('Separated by commas'),
  created_at: z.iso.datetime(),
});

export type UserGoal = z.output<typeof userGoal>;
