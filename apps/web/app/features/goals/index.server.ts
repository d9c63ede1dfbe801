export { loadGoal } from './load-goal.server.ts';
export { saveGoal } from './save-goal.server.ts';
