export { SearchBox } from './search-box.tsx';
export { readSearchText, searchPath } from './search-paths.ts';
export { SearchPage } from './search-page.tsx';
