import { expect, test } from 'vitest';

import { sha256 } from '../secrets.ts';
import { readCredential } from './credential.ts';

test('reads the session cookie among other cookies and prefers the header', () => {
  const cookie = 'theme=x; __Host-maetrix_session=abc_-123;other="a b"';
  expect(readCredential({ cookie })).toEqual({ tokenHash: sha256('abc_-123'), via: 'cookie' });
  expect(readCredential({ cookie, authorization: 'Bearer def' })).toEqual({
    tokenHash: sha256('def'),
    via: 'bearer',
  });
});

test.each([
  undefined,
  '',
  ';;;',
  '__Host-maetrix_session',
  '__Host-maetrix_session=',
  'x__Host-maetrix_session=abc',
  '%E0%A4%A=%E0%A4%A',
  `__Host-maetrix_session=${'a'.repeat(201)}`,
])('finds no session in %s', (cookie) => {
  expect(readCredential(cookie === undefined ? {} : { cookie })).toBeNull();
});
