export const GOAL_SAVED = 'Your goal is saved';
