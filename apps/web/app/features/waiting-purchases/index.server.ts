export { loadWaiting } from './load-waiting.server.ts';
