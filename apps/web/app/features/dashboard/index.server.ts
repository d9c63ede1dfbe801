export { loadDashboard } from './load-dashboard.server.ts';
