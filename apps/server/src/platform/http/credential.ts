import type { IncomingHttpHeaders } from 'node:http';

import { fastifyCookie } from '@fastify/cookie';

import { sha256 } from '../secrets.ts';

export const SESSION_COOKIE = '__Host-maetrix_session';

/** What a request shows to say who sends it; the token itself goes no further than this file. */
export type Credential = { tokenHash: Buffer; via: 'cookie' | 'bearer' };

const MAX_TOKEN = 200;

const fromToken = (token: string | undefined, via: Credential['via']): Credential | null =>
  token && token.length <= MAX_TOKEN ? { tokenHash: sha256(token), via } : null;

/** The header decides before the cookie: a client that sends it is no browser being led astray. */
export const readCredential = ({ authorization, cookie }: IncomingHttpHeaders): Credential | null => {
  if (authorization?.startsWith('Bearer ')) return fromToken(authorization.slice(7), 'bearer');
  return cookie ? fromToken(fastifyCookie.parse(cookie)[SESSION_COOKIE], 'cookie') : null;
};
