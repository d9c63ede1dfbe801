import { LRUCache } from 'lru-cache';

import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR, MINUTE } from '#app/kernel/time.ts';
import { consumeFirstOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { Place, PlacesGateway, Suggestion } from './places-gateway.ts';

const PER_MINUTE: Limit = { name: 'places-minute', max: 60, windowMs: MINUTE };
const PER_DAY: Limit = { name: 'places-day', max: 200, windowMs: DAY };
/** What all members together may cost us in a day. */
const ALL_PER_DAY: Limit = { name: 'places-all-day', max: 20_000, windowMs: DAY };

/** Suggestions may not be kept; those of a search that is being typed are asked for again within minutes. */
const SUGGESTIONS_TTL_MS = 5 * MINUTE;
const PLACES_TTL_MS = HOUR;
const MAX_CACHED = 2_000;
const MIN_QUERY = 3;

type Deps = { gateway: PlacesGateway; limiter: Limiter };

/** Address search for members: limited, because every question costs money. */
export const createPlaces = ({ gateway, limiter }: Deps) => {
  const suggestions = new LRUCache<string, Suggestion[]>({ max: MAX_CACHED, ttl: SUGGESTIONS_TTL_MS });
  const places = new LRUCache<string, Place>({ max: MAX_CACHED, ttl: PLACES_TTL_MS });

  const admit = (memberId: number) =>
    consumeFirstOrReject(limiter, [
      { limit: PER_MINUTE, subject: String(memberId) },
      { limit: PER_DAY, subject: String(memberId) },
      { limit: ALL_PER_DAY, subject: 'all' },
    ]);

  const find = async (memberId: number, placeId: string, sessionToken: string | null): Promise<Place> => {
    const known = places.get(placeId);
    if (known) return known;
    await admit(memberId);
    const place = await gateway.find(placeId, sessionToken);
    places.set(placeId, place);
    return place;
  };

  return {
    suggest: async (memberId: number, query: string, sessionToken: string): Promise<Suggestion[]> => {
      const key = query.toLowerCase().replaceAll(/\s+/g, ' ');
      if (key.length < MIN_QUERY) return [];
      const known = suggestions.get(key);
      if (known) return known;
      await admit(memberId);
      const found = await gateway.suggest(key, sessionToken);
      suggestions.set(key, found);
      return found;
    },

    find,

    /** A place that a member names; null when there is none of that id. */
    resolve: async (memberId: number, placeId: string): Promise<Place | null> => {
      if (!gateway.isConfigured) return null;
      return find(memberId, placeId, null).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
    },
  };
};

export type Places = ReturnType<typeof createPlaces>;
