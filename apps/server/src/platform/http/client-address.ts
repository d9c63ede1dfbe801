import type { FastifyRequest } from 'fastify';

import { sameSecret } from '../secrets.ts';

/** The edge and our own web server vouch for a forwarded address with the internal secret; nobody else can. */
export const createClientAddress =
  (internalSecret: string) =>
  (request: FastifyRequest): string => {
    const secret = request.headers['x-internal-secret'];
    const address = request.headers['x-client-address'];
    const isTrusted =
      typeof secret === 'string' && typeof address === 'string' && sameSecret(secret, internalSecret);
    return isTrusted ? address : request.ip;
  };
