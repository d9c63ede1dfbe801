import type { FastifyRequest } from 'fastify';

import { sameSecret } from '../secrets.ts';

/** Trusts a forwarded address only with the internal secret, which the edge and our web server send. */
export const createClientAddress =
  (internalSecret: string) =>
  (request: FastifyRequest): string => {
    const secret = request.headers['x-internal-secret'];
    const address = request.headers['x-client-address'];
    const isTrusted =
      typeof secret === 'string' && typeof address === 'string' && sameSecret(secret, internalSecret);
    return isTrusted ? address : request.ip;
  };
