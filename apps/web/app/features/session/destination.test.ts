import { expect, test } from 'vitest';

import { destinationAfterLogin } from './destination.ts';

test.each([
  ['/', '', '/dashboard'],
  ['/home', '', '/dashboard'],
  ['/cart', '', '/cart'],
  ['/cart?a=1', '', '/cart?a=1'],
  ['/direct-payment', '?service_id=7', '/direct-payment?service_id=7'],
  ['/direct-payment?x=1', 'service_id=7', '/direct-payment?x=1&service_id=7'],
])('[AUTH-042] [AUTH-043] %s with %s leads to %s', (requested, saved, destination) => {
  expect(destinationAfterLogin(requested, saved)).toBe(destination);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', ''])(
  'never leaves the site: %s',
  (requested) => {
    expect(destinationAfterLogin(requested)).toBe('/dashboard');
  },
);
