import { createHmac, hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** Where randomness comes from, injected like the clock. */
export type Random = { token: () => string; uuid: () => string };

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  uuid: () => randomUUID(),
};

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** A name made of a digest, in the shape of a UUID (version 8). */
export const uuidFrom = (digest: Buffer): string => {
  const hex = digest.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
};

/** Keyed digests for one purpose each, so that a value made for one is worthless for another. */
export const createSigner = (secret: string) => ({
  sign: (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
});

export type Signer = ReturnType<typeof createSigner>;

/** Compares without telling by its duration how much was right. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(sha256(left), sha256(right));
