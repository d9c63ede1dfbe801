// The parts of the header that only members have: one file, which visitors do not load.
export { BellButton } from '../notifications/index.ts';
export { SearchBox } from '../search/index.ts';
