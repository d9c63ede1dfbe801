import type { IncomingHttpHeaders } from 'node:http';

import { SESSION_COOKIE } from '@maetrix/contract/cookies';

import { sha256 } from '../secrets.ts';

/** Holds the browser key of a guest purchase: an account activated in this browser receives the purchase. */
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
