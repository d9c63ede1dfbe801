export { FAVOURITE_IDS_SQL } from './favourites-repository.ts';
export { registerFavouriteRoutes } from './favourites-routes.ts';
export { createFavourites } from './favourites-service.ts';
