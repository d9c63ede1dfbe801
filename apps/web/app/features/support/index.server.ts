export { loadSupport } from './load-support.server.ts';
export { sendFeedback } from './send-feedback.server.ts';
