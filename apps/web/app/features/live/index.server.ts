export { loadLive } from './load-live.server.ts';
