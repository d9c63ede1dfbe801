import type { FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send Origin or Sec-Fetch-Site; a client that sends neither is not treated as one. */
export const isBrowser = (request: FastifyRequest): boolean =>
  request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;

/** Rejects mutations from other sites, and mutations with a cookie but without a proven origin. */
export const createOriginGuard = (siteOrigin: string) => (request: FastifyRequest) => {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isSameOrigin = origin === undefined ? site === 'same-origin' : origin === siteOrigin;
  const isForeign =
    (origin !== undefined && origin !== siteOrigin) || (site !== undefined && site !== 'same-origin');
  if (isForeign || (cookie !== undefined && !isSameOrigin)) throw new AppError('foreign_origin');
};
