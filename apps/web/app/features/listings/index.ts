export { BannersAndChips } from './banners-and-chips.tsx';
export { CardGrid } from './card-grid.tsx';
export { CategoryPage } from './category-page.tsx';
export { CategoryRow, ViewAll } from './category-row.tsx';
export { ListPage } from './list-page.tsx';
export type { CategoryListing, ListKind, Tiles } from './listing.ts';
export { countItems } from './summarize.ts';
