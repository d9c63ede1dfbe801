export { createScratchDatabase, prepareTemplate } from './database.ts';
