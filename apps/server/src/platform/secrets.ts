import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';

import { sameSecret } from '@maetrix/service/same-secret';

export { sameSecret };

/** The source of randomness, injected like the clock. */
export type Random = { token: () => string; uuid: () => string };

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  uuid: () => randomUUID(),
};

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** Formats a digest as a UUID (version 8). */
export const uuidFrom = (digest: Buffer): string => {
  const hex = digest.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
};

/** Creates keyed digests for a purpose; a value signed for one purpose is invalid for every other. */
export const createSigner = (secret: string) => {
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  const seal = (purpose: string, boundTo: string, value: string): string =>
    `${value}.${sign(purpose, `${boundTo}\n${value}`)}`;
  return {
    sign,
    /** A value with its signature, for a cookie; `boundTo` is signed too, but not included. */
    seal,
    /** The value, or null when the signature is not valid for this purpose. */
    unseal: (purpose: string, boundTo: string, sealed: string | undefined): string | null => {
      const value = sealed?.split('.', 1)[0];
      return value && sealed && sameSecret(sealed, seal(purpose, boundTo, value)) ? value : null;
    },
  };
};

export type Signer = ReturnType<typeof createSigner>;
