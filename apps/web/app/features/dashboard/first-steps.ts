import type { FirstStep } from './dashboard-view.ts';

/** Whether a member took each of the first steps. */
type Taken = { learning: boolean; plan: boolean };

const STEPS: readonly (Omit<FirstStep, 'isDone'> & { key: keyof Taken })[] = [
  {
    key: 'learning',
    title: 'Start learning',
    text: 'Pick a course and begin with its first lesson.',
    path: '/courses',
  },
  {
    key: 'plan',
    title: 'Choose a plan',
    text: 'See what each plan includes and pick yours.',
    path: '/buy-subscriptions',
  },
];

/** None when all of them are done. */
export const listFirstSteps = (taken: Taken): FirstStep[] => {
  const steps = STEPS.map(({ key, ...step }) => ({ ...step, isDone: taken[key] }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
};
