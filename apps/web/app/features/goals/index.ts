export { GoalForm } from './goal-form.tsx';
export { GoalPanel } from './goal-panel.tsx';
export { GOAL_FORM_PATH, GOAL_ID, type GoalData, type GoalResult } from './goal.ts';
