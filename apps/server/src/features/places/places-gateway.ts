import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import type { CreateBreaker } from '#app/platform/breaker.ts';
import { fetchVendorJson, VendorRefused } from '#app/platform/vendor-json.ts';

/** Without a key, there is no address search. */
export type PlacesOptions = { apiBase: string; apiKey: string };

export type Suggestion = { placeId: string; text: string; mainText: string; secondaryText: string };
export type Place = { placeId: string; address: string; latitude: number; longitude: number };

const TIMEOUT_MS = 1_800;
const LANGUAGE = 'en-GB';
/** About a decimetre; more digits say nothing. */
const DECIMALS = 6;
const NOT_FOUND = new Set([400, 404]);

const text = z.object({ text: z.string() }).optional();
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().regex(/^[\w-]{1,300}$/),
            text: z.object({ text: z.string() }),
            structuredFormat: z.object({ mainText: text, secondaryText: text }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
const details = z.object({
  id: z.string().regex(/^[\w-]{1,300}$/),
  formattedAddress: z.string().min(1).max(500),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
});

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Google's Places API (New). The key stays on the server; only the fields we show are asked for and paid. */
export const createPlacesGateway = (options: PlacesOptions & { createBreaker: CreateBreaker }) => {
  const breaker = options.createBreaker('places', {
    failures: 3,
    retryMs: 10_000,
    isFailure: (error) => !(error instanceof VendorRefused) || error.status >= 500,
  });

  const ask = async <Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    fields: string,
    init: RequestInit & { query?: Record<string, string> },
  ): Promise<Answer> => {
    if (!options.apiKey) throw new AppError('places_unavailable');
    const { query = {}, ...request } = init;
    const url = new URL(`${options.apiBase}/v1/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = {
      'content-type': 'application/json',
      'x-goog-api-key': options.apiKey,
      'x-goog-fieldmask': fields,
    };
    try {
      const answer = await breaker(() =>
        fetchVendorJson(url, { ...request, headers, timeoutMs: TIMEOUT_MS }),
      );
      return schema.parse(answer);
    } catch (error) {
      if (error instanceof VendorRefused && NOT_FOUND.has(error.status)) throw new AppError('not_found');
      throw new AppError('places_unavailable', { cause: error });
    }
  };

  return {
    isConfigured: options.apiKey !== '',

    suggest: async (query: string, sessionToken: string): Promise<Suggestion[]> => {
      const answer = await ask(
        suggestions,
        'places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,' +
          'suggestions.placePrediction.structuredFormat.mainText.text,' +
          'suggestions.placePrediction.structuredFormat.secondaryText.text',
        {
          method: 'POST',
          body: JSON.stringify({ input: query, sessionToken, languageCode: LANGUAGE }),
        },
      );
      return answer.suggestions.flatMap(({ placePrediction: place }) =>
        place
          ? {
              placeId: place.placeId,
              text: place.text.text,
              mainText: place.structuredFormat?.mainText?.text ?? place.text.text,
              secondaryText: place.structuredFormat?.secondaryText?.text ?? '',
            }
          : [],
      );
    },

    /** `sessionToken` is null when no search led to the place. */
    find: async (placeId: string, sessionToken: string | null): Promise<Place> => {
      const path = `places/${encodeURIComponent(placeId)}`;
      const query = { ...(sessionToken && { sessionToken }), languageCode: LANGUAGE };
      const place = await ask(details, path, 'id,formattedAddress,location', { query });
      return {
        placeId: place.id,
        address: place.formattedAddress,
        latitude: round(place.location.latitude),
        longitude: round(place.location.longitude),
      };
    },
  };
};

export type PlacesGateway = ReturnType<typeof createPlacesGateway>;
