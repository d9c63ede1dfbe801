import type { Catalogue, ItemKey } from '#app/features/catalogue/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { favouritesRepository as repository } from './favourites-repository.ts';

export const createFavourites = (deps: {
  database: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'require'>;
}) => {
  const { db } = deps.database;
  return {
    /** Returns whether it is a favourite now. */
    toggle: (memberId: number, key: ItemKey): Promise<boolean> =>
      repository.toggle(db, memberId, deps.catalogue.require(key).id, deps.clock()),

    isFavourite: (memberId: number, key: ItemKey): Promise<boolean> =>
      repository.isFavourite(db, memberId, deps.catalogue.require(key).id),
  };
};

export type Favourites = ReturnType<typeof createFavourites>;
