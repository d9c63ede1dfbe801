import { redirect } from 'react-router';

const COOKIE = '__Secure-maetrix_link';
const LIFETIME_MS = 10 * 60_000;

/** Deleted with the browser's session, and refused after its time: the next person at a shared computer has no use for it. */
const cookieFor = (path: string, value: string) =>
  `${COOKIE}=${value}; Path=${path}; Secure; HttpOnly; SameSite=Lax`;

const readCookie = (request: Request): string => {
  const [, until, token] =
    new RegExp(`(?:^|; )${COOKIE}=(\\d+)~([\\w.-]*)`).exec(request.headers.get('cookie') ?? '') ?? [];
  return Number(until) > Date.now() ? (token ?? '') : '';
};

/**
 * The token of an email link. It moves from the URL to a cookie of the page: a reload still has it, but history,
 * referrer and logs do not.
 */
export const takeLinkToken = (request: Request, path: string): string => {
  const given = new URL(request.url).searchParams.get('token');
  if (given === null) return readCookie(request);
  const token = /^[\w.-]{1,300}$/.test(given) ? given : '';
  throw redirect(path, {
    headers: {
      'set-cookie': cookieFor(path, `${Date.now() + LIFETIME_MS}~${token}`),
      'cache-control': 'no-store',
    },
  });
};

/** For the answer that used the token. */
export const forgetLinkToken = (path: string) => ({
  headers: { 'set-cookie': `${cookieFor(path, '')}; Max-Age=0` },
});
