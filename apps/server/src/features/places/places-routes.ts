import { findPlace, suggestAddresses } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Places } from './places-service.ts';

export const registerPlacesRoutes = (routes: Routes, places: Places) => {
  routes.member(suggestAddresses, async ({ caller, query }) => {
    const found = await places.suggest(caller.memberId, query.query, query.session_token);
    return {
      result: {
        suggestions: found.map(({ placeId, text, mainText, secondaryText }) => ({
          place_id: placeId,
          text,
          main_text: mainText,
          secondary_text: secondaryText,
        })),
      },
    };
  });

  routes.member(findPlace, async ({ caller, query }) => {
    const place = await places.find(caller.memberId, query.place_id, query.session_token);
    const { placeId, address, latitude, longitude } = place;
    return { result: { place_id: placeId, address, lat: latitude, lng: longitude } };
  });
};
