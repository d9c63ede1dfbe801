export { loadTracker } from './load-tracker.server.ts';
export { handleTrackerForm } from './save-tracker.server.ts';
