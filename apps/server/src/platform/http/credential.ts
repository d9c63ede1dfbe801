import type { IncomingHttpHeaders } from 'node:http';

import { sha256 } from '../secrets.ts';

export const SESSION_COOKIE = '__Host-maetrix_session';

/** Staff sign in on a host of their own, with a session of their own. */
export const STAFF_COOKIE = '__Host-maetrix_staff';

/** A key of the browser that pays without an account: who opens one there is the payer. */
export const PURCHASE_COOKIE = '__Host-maetrix_purchase';

/** What a request shows to say who sends it; the token itself goes no further than this file. */
export type Credential = { tokenHash: Buffer; via: 'cookie' | 'bearer' };

const MAX_TOKEN = 200;

const fromToken = (token: string | undefined, via: Credential['via']): Credential | null =>
  token && token.length <= MAX_TOKEN ? { tokenHash: sha256(token), via } : null;

/** Our tokens are made of letters, digits, - and _, so nothing in them needs decoding. */
const tokenIn = (cookie: string, prefix: string): string | undefined =>
  cookie
    .split(/; */)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);

/** The header decides before the cookie: a client that sends it is no browser being led astray. */
export const readCredential = (
  { authorization, cookie }: IncomingHttpHeaders,
  cookieName = SESSION_COOKIE,
): Credential | null => {
  if (authorization?.startsWith('Bearer ')) return fromToken(authorization.slice(7), 'bearer');
  return cookie ? fromToken(tokenIn(cookie, `${cookieName}=`), 'cookie') : null;
};
