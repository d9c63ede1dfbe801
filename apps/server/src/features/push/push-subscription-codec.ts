import { ECDH } from 'node:crypto';

import { z } from 'zod';

/** Where a browser receives messages, and the keys that encrypt them for it (RFC 8291). */
export type PushSubscription = {
  endpoint: string;
  /** In base64url, as are the keys of browsers. */
  publicKey: string;
  authSecret: string;
};

/** The push services we send to. */
export type PushServices = {
  /** Host names; `*.` at the start stands for one or more labels. */
  hosts: readonly string[];
  /** A server of development that needs no TLS; null in production. */
  sandboxOrigin: string | null;
};

const MAX_ENDPOINT = 2048;
const PUBLIC_KEY_BYTES = 65;
const AUTH_SECRET_BYTES = 16;

const keyOf = (bytes: number) =>
  z
    .string()
    // Browsers leave out the padding, libraries may not.
    .regex(/^[\w-]{20,90}={0,2}$/)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((key) => key.length === bytes)
    .transform((key) => key.toString('base64url'));

const isOnCurve = (publicKey: string): boolean => {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_OPERATION_FAILED') return false;
    throw error;
  }
};

const schema = z.object({
  endpoint: z.string().max(MAX_ENDPOINT),
  keys: z.object({ p256dh: keyOf(PUBLIC_KEY_BYTES).refine(isOnCurve), auth: keyOf(AUTH_SECRET_BYTES) }),
});

const matchesHost = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && !hostname.startsWith('.') : hostname === host;

/**
 * The push service of an endpoint, or null when we do not send to it. Members name their endpoints, so anything but
 * the plain address of a known service could lead into our own network.
 */
export const findPushService = (endpoint: string, { hosts, sandboxOrigin }: PushServices): string | null => {
  const url = URL.parse(endpoint);
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return null;
  if (url.origin === sandboxOrigin) return sandboxOrigin;
  if (url.protocol !== 'https:' || url.port) return null;
  return hosts.find((host) => matchesHost(url.hostname, host)) ?? null;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Reads the JSON of a browser's `PushSubscription`; null when it is none, or of no service we send to. */
export const parseSubscription = (deviceToken: string, services: PushServices): PushSubscription | null => {
  const parsed = schema.safeParse(parseJson(deviceToken));
  if (!parsed.success) return null;
  const { endpoint, keys } = parsed.data;
  if (!findPushService(endpoint, services)) return null;
  return { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
};
