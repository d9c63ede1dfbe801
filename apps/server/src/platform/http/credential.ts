import type { IncomingHttpHeaders } from 'node:http';

import { sha256 } from '../secrets.ts';

export const SESSION_COOKIE = '__Host-maetrix_session';

/** Staff sign in on a host of their own, with a session of their own. */
export const STAFF_COOKIE = '__Host-maetrix_staff';

/** Identifies a browser that paid without an account: an account created in it receives the purchase. */
export const PURCHASE_COOKIE = '__Host-maetrix_purchase';

/** The session token of a request, hashed: the token itself does not leave this file. */
export type Credential = { tokenHash: Buffer; via: 'cookie' | 'bearer' };

const MAX_TOKEN = 200;

const fromToken = (token: string | undefined, via: Credential['via']): Credential | null =>
  token && token.length <= MAX_TOKEN ? { tokenHash: sha256(token), via } : null;

/** Our tokens consist of letters, digits, - and _, so they need no decoding. */
const tokenFromCookie = (cookie: string, prefix: string): string | undefined =>
  cookie
    .split(/; */)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);

/** The Authorization header takes precedence over the cookie: browsers do not send it on cross-site requests. */
export const readCredential = (
  { authorization, cookie }: IncomingHttpHeaders,
  cookieName = SESSION_COOKIE,
): Credential | null => {
  if (authorization?.startsWith('Bearer ')) return fromToken(authorization.slice(7), 'bearer');
  return cookie ? fromToken(tokenFromCookie(cookie, `${cookieName}=`), 'cookie') : null;
};
