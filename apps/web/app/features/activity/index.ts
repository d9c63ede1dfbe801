export { type FavouritesData, FavouritesPage } from './favourites-page.tsx';
