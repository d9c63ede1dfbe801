import type { CreateBreaker } from '#app/platform/breaker.ts';
import { readLimited } from '#app/platform/read-limited.ts';
import { VendorRefused } from '#app/platform/vendor-json.ts';

import type { Place } from '../member-card.ts';
import { MAP_ZOOM } from './place.ts';

const STYLE = 'streets-v2';
const SIZE = '820x240@2x';
const TIMEOUT_MS = 10_000;
/** What MapTiler answers to a place that it cannot draw, such as a pole. */
const NO_MAP = new Set([400, 404, 422]);
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** Pictures of maps, by MapTiler's static maps. Without a key, there are none. */
export const createMaptilerGateway = (options: {
  createBreaker: CreateBreaker;
  apiBase: string;
  apiKey: string;
}) => {
  const breaker = options.createBreaker('maptiler', {
    failures: 3,
    retryMs: 60_000,
    isFailure: (error) => !(error instanceof VendorRefused) || error.status >= 500,
  });

  return {
    isConfigured: options.apiKey !== '',

    /** The map around a place; null when there is none. */
    fetchMap: ({ latitude, longitude }: Place): Promise<Buffer | null> =>
      breaker(async () => {
        const middle = `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
        const url = new URL(`${options.apiBase}/maps/${STYLE}/static/${middle},${MAP_ZOOM}/${SIZE}.png`);
        url.searchParams.set('key', options.apiKey);
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        // A redirect could lead to an address inside our own network.
        const answer = await fetch(url, { signal, redirect: 'error' });
        if (!answer.ok) throw new VendorRefused(answer.status, null);
        return readLimited(answer, MAX_PICTURE_BYTES);
      }).catch((error: unknown) => {
        if (error instanceof VendorRefused && NO_MAP.has(error.status)) return null;
        throw error;
      }),
  };
};

export type MaptilerGateway = ReturnType<typeof createMaptilerGateway>;
