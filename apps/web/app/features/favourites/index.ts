export { FavouriteAfterLogin } from './favourite-after-login.tsx';
export { FavouriteToggle } from './favourite-toggle.tsx';
export { type FavouriteResult, useFavourite } from './use-favourite.ts';
