export { loadLanding } from './load-landing.server.ts';
