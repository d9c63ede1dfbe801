import type { FastifyRequest } from 'fastify';

import { AppError } from '#app/kernel/app-error.ts';

import { sameSecret } from '../secrets.ts';

/**
 * Rejects requests that the edge did not make itself. It uses its own header: X-Internal-Secret is added to every
 * forwarded request and would prove nothing.
 */
export const createEdgeGuard =
  (internalSecret: string) =>
  (request: FastifyRequest): void => {
    const secret = request.headers['x-edge-secret'];
    if (typeof secret !== 'string' || !sameSecret(secret, internalSecret)) throw new AppError('not_found');
  };
