export { answerCategory } from './load-categories.server.ts';
