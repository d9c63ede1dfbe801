import { createPublicKey, verify } from 'node:crypto';

import { z } from 'zod';

const MAX_LIFETIME_SECONDS = 24 * 3600;
const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });
const algorithm = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });

const readJson = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

const importKey = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url');
  return createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
};

/** The key that signed a request for this audience (VAPID, RFC 8292); null when its token is not valid. */
export const verifyVapid = (authorization: string | undefined, audience: string): string | null => {
  const [, header = '', payload = '', signature = '', publicKey = ''] =
    HEADER.exec(authorization ?? '') ?? [];
  if (!publicKey) return null;
  try {
    algorithm.parse(readJson(header));
    const { aud, exp } = claims.parse(readJson(payload));
    const remaining = exp - Date.now() / 1000;
    if (aud !== audience || remaining <= 0 || remaining > MAX_LIFETIME_SECONDS) return null;
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: importKey(publicKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return isSigned ? publicKey : null;
  } catch {
    return null;
  }
};
