export { greeting, shortName } from './greeting.ts';
