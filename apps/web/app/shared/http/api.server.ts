import { createClient } from '@maetrix/contract/client';
import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import { createLogger } from '@maetrix/service/logger';
import { sameSecret } from '@maetrix/service/same-secret';

import { loadEnv } from '../../../env.ts';

const env = loadEnv();
const logger = createLogger({ name: 'web', level: env.LOG_LEVEL });

const FORWARDED = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-request-id'];
const CLIENT_ADDRESS = 'x-client-address';
/** Shared by all API calls of one page: a page without an answer must show its error within 3 s. */
const API_TIMEOUT_MS = 2_400;
const PROVIDER_TIMEOUT_MS = 25_000;

/**
 * Marks a POST call that only reads as same-origin while a page is rendered: the browser may have followed a link from
 * another site. Never use it for a call that changes data.
 */
export const READ_ONLY_HEADERS = { 'sec-fetch-site': 'same-origin' };

/** Timeout for calls that wait for the payment provider. */
export const providerTimeout = () => ({ signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });

/** Only the edge may set the client address: the API trusts what we forward under the internal secret. */
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

/** An API client on behalf of this request: forwards its cookie, origin and client address. */
export const apiFor = (request: Request) => {
  const cookies: string[] = [];
  const headers = forwardedHeaders(request);
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS * env.TIMEOUT_FACTOR);
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
    /** Set-Cookie headers of the API for the browser. */
    cookies,
    clearSession: () =>
      void cookies.push(`${SESSION_COOKIE}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`),
  };
};

export type Api = ReturnType<typeof apiFor>;
