export { GoalForm } from './goal-form.tsx';
export { GoalPanel } from './goal-panel.tsx';
export type { GoalData, GoalResult } from './goal.ts';
