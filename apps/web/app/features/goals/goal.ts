import type { ActionResult } from '../../shared/http/action-result.ts';

/** Where the goal form is, and where it is sent. */
export const GOAL_PATH = '/roadmap';
export const GOAL_ID = 'goal';
/** The form itself: on a phone all lessons stand before it. */
export const GOAL_FORM_PATH = `${GOAL_PATH}#${GOAL_ID}`;

/** The goal of a member as they wrote it, and in parts. */
export type GoalView = {
  goal: string;
  task: string;
  success: string;
  tasks: string[];
  successes: string[];
};

/** Undefined goal: it could not be loaded. Null: there is none yet. */
export type GoalData = GoalView | null | undefined;

/** `sent` is shown again by a form without JavaScript that was not accepted. */
export type GoalResult = ActionResult & { sent?: { goal: string; task: string; success: string } };

const split = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** One on each line. */
export const splitTasks = (text: string): string[] => split(text, '\n');

/** Separated by commas; £1,180 is one amount. */
export const splitSuccesses = (text: string): string[] => split(text, /(?<!\d),|,(?!\d{3}(?!\d))/);
