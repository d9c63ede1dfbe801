import { createClient } from '@maetrix/contract/client';

import { loadEnv } from '../../env.ts';

const env = loadEnv();

const FORWARDED = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-request-id', 'x-client-address'];

/** The API as the visitor behind this request: her cookie, her origin, her address, vouched for by our secret. */
export const apiFor = (request: Request) => {
  const headers: Record<string, string> = { 'x-internal-secret': env.INTERNAL_SECRET };
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return createClient({ baseUrl: `${env.API_ORIGIN}/api`, headers: () => headers });
};
