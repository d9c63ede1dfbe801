import type { FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

import { sameSecret } from '../secrets.ts';

/**
 * Refuses whatever the edge did not ask by itself. The header is not the one that vouches for addresses: that one the
 * edge adds to everything it passes on.
 */
export const createEdgeGuard =
  (internalSecret: string) =>
  (request: FastifyRequest): void => {
    const secret = request.headers['x-edge-secret'];
    if (typeof secret !== 'string' || !sameSecret(secret, internalSecret)) throw new AppError('not_found');
  };
