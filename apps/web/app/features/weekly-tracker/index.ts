export { WeeklyTrackerPage } from './weekly-tracker-page.tsx';
export { TRACKER_PATH } from './tracker-view.ts';
