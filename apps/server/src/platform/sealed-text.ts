import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted at rest, and the version of the key it needs. */
export type SealedText = { sealed: Buffer; keyVersion: number };

/** `1:<base64>,2:<base64>`: the highest version encrypts, the others still decrypt. */
export const parseEncryptionKeys = (list: string): Map<number, Buffer> => {
  const keys = new Map<number, Buffer>();
  for (const entry of list.split(',')) {
    const [, version, encoded] = /^(\d{1,4}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? [];
    const key = Buffer.from(encoded ?? '', 'base64');
    if (version === undefined || key.length !== KEY_BYTES || keys.has(Number(version)))
      throw new Error('needs distinct versions with keys of 32 bytes, as in 1:<base64>');
    keys.set(Number(version), key);
  }
  return keys;
};

/** Encrypts texts that we must be able to read again; `boundTo` says whose they are: a copied row does not decrypt. */
export const createTextSealer = (keys: Map<number, Buffer>) => {
  const current = Math.max(...keys.keys());
  const keyOf = (version: number): Buffer => {
    const key = keys.get(version);
    if (!key) throw new Error(`There is no encryption key of version ${version}`);
    return key;
  };
  return {
    seal: (boundTo: string, text: string): SealedText => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(current), nonce).setAAD(Buffer.from(boundTo));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), keyVersion: current };
    },

    /** Throws when it was changed, or sealed for something else. */
    open: (boundTo: string, { sealed, keyVersion }: SealedText): string => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, keyOf(keyVersion), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
};

export type TextSealer = ReturnType<typeof createTextSealer>;
