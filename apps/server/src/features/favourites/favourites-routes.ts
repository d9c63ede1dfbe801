import { addToFavourite, checkIsFavourite } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import type { Favourites } from './favourites-service.ts';

const present = (isFavourite: boolean) => ({ is_favourite: flag(isFavourite) });

export const registerFavouriteRoutes = (routes: Routes, favourites: Favourites) => {
  routes.member(addToFavourite, async ({ caller, body }) => {
    const key = { kind: body.service_category, id: body.service_id };
    return { result: present(await favourites.toggle(caller.memberId, key)) };
  });

  routes.member(checkIsFavourite, async ({ caller, body }) => {
    const key = { kind: body.service_category, id: body.service_id };
    return { result: present(await favourites.isFavourite(caller.memberId, key)) };
  });
};
