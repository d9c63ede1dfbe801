import type { FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers say where a request comes from; a client that says nothing is taken for none. */
export const isBrowser = (request: FastifyRequest): boolean =>
  request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;

/** Refuses a mutation that another site's page makes, or that a cookie arrives with from nowhere. */
export const createOriginGuard = (siteOrigin: string) => (request: FastifyRequest) => {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOurs = origin === undefined ? site === 'same-origin' : origin === siteOrigin;
  const isForeign =
    (origin !== undefined && origin !== siteOrigin) || (site !== undefined && site !== 'same-origin');
  if (isForeign || (cookie !== undefined && !isOurs)) throw new AppError('foreign_origin');
};
