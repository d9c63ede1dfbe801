import type { CreateBreaker } from '#app/platform/breaker.ts';
import { readLimited } from '#app/platform/read-limited.ts';

import type { Place } from '../member-card.ts';
import { MAP_ZOOM } from './place.ts';

const STYLE = 'streets-v2';
const SIZE = '820x240@2x';
const TIMEOUT_MS = 10_000;
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
    isFailure: () => true,
  });

  return {
    isConfigured: options.apiKey !== '',

    /** The map around a place. */
    fetchMap: ({ latitude, longitude }: Place): Promise<Buffer> =>
      breaker(async () => {
        const middle = `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
        const url = new URL(`${options.apiBase}/maps/${STYLE}/static/${middle},${MAP_ZOOM}/${SIZE}.png`);
        url.searchParams.set('key', options.apiKey);
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        // A redirect could lead to an address inside our own network.
        const answer = await fetch(url, { signal, redirect: 'error' });
        if (!answer.ok) throw new Error(`MapTiler answered ${answer.status}`);
        return readLimited(answer, MAX_PICTURE_BYTES);
      }),
  };
};

export type MaptilerGateway = ReturnType<typeof createMaptilerGateway>;
