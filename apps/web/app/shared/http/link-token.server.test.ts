import { afterEach, expect, test, vi } from 'vitest';

import { takeLinkToken } from './link-token.server.ts';

const PATH = '/resetpassword';
const MINUTE = 60_000;
const at = new Date('2026-11-16T09:00:00Z').getTime();

const open = (query: string, cookie?: string) =>
  takeLinkToken(
    new Request(`https://maetrix.example${PATH}${query}`, { headers: cookie ? { cookie } : {} }),
    PATH,
  );

/** The `set-cookie` of the redirect that a mailed link answers. */
const follow = (query: string): string => {
  try {
    open(query);
  } catch (redirect) {
    return (redirect as Response).headers.get('set-cookie') ?? '';
  }
  throw new Error('did not redirect');
};

afterEach(() => vi.useRealTimers());

test('the token of a mailed link is valid for ten minutes, for its page and this session of the browser', () => {
  vi.useFakeTimers({ now: at });
  const [cookie = '', ...attributes] = follow('?token=abc.DEF-1_2').split('; ');
  expect(attributes).toEqual([`Path=${PATH}`, 'Secure', 'HttpOnly', 'SameSite=Lax']);
  expect(open('', `theme=dark; ${cookie}`)).toBe('abc.DEF-1_2');
  vi.setSystemTime(at + 10 * MINUTE - 1);
  expect(open('', cookie)).toBe('abc.DEF-1_2');
  vi.setSystemTime(at + 10 * MINUTE);
  expect(open('', cookie)).toBe('');
});

test('a token that cannot be ours and a cookie without a time are ignored', () => {
  const [cookie = ''] = follow('?token=%3Cscript%3E').split('; ');
  expect(open('', cookie)).toBe('');
  expect(open('', '__Secure-maetrix_link=abc')).toBe('');
  expect(open('')).toBe('');
});
