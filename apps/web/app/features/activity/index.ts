export { type FavouritesData, isEmptyActivity } from './favourites-data.ts';
export { FavouritesPage } from './favourites-page.tsx';
