import { createClient } from '@maetrix/contract/client';
import { createLogger } from '@maetrix/service/logger';
import { sameSecret } from '@maetrix/service/same-secret';

import { loadEnv } from '../../env.ts';

const env = loadEnv();
const logger = createLogger({ name: 'web', level: env.LOG_LEVEL });

export const SESSION_COOKIE = '__Host-maetrix_session';
const FORWARDED = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-request-id'];
const CLIENT_ADDRESS = 'x-client-address';
/** For all that a page asks of the API together: a page that gets no answer must say so within 3 s. */
const PAGE_TIMEOUT_MS = 2_400;
const PROVIDER_PATIENCE_MS = 25_000;

/**
 * For a call that only reads although it is a POST, made while a page is rendered: it is our own, wherever the link to
 * the page was. Never for one that changes anything.
 */
export const ONLY_READS = { 'sec-fetch-site': 'same-origin' };

/** For a call behind which the payment provider is asked too. */
export const asLongAsProvider = () => ({ signal: AbortSignal.timeout(PROVIDER_PATIENCE_MS) });

/** Our secret makes the API believe the address: only what the edge has set, and not a caller who reached us directly. */
const isFromEdge = (request: Request): boolean =>
  sameSecret(request.headers.get('x-internal-secret') ?? '', env.INTERNAL_SECRET);

export const forwardedHeaders = (request: Request): Record<string, string> => {
  const headers: Record<string, string> = { 'x-internal-secret': env.INTERNAL_SECRET };
  for (const name of isFromEdge(request) ? [...FORWARDED, CLIENT_ADDRESS] : FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
};

/** The API as the visitor behind this request: her cookie, her origin, her address, vouched for by our secret. */
export const apiFor = (request: Request) => {
  const cookies: string[] = [];
  const headers = forwardedHeaders(request);
  const timeout = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  const call = createClient({
    baseUrl: `${env.API_ORIGIN}/api`,
    headers: () => headers,
    onTransportError: ({ name }, code, cause) =>
      logger.warn(
        { reqId: headers['x-request-id'], call: name, code, err: cause },
        'no usable answer from the API',
      ),
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, signal: init?.signal ?? timeout });
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  return {
    call,
    /** What the API wants the browser to keep. */
    cookies,
    forgetSession: () =>
      void cookies.push(`${SESSION_COOKIE}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`),
  };
};

export type Api = ReturnType<typeof apiFor>;
