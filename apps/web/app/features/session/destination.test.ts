import { expect, test } from 'vitest';

import { destinationAfterLogin } from './destination.ts';

test.each([
  ['/', '', '/dashboard'],
  ['/home', '', '/dashboard'],
  ['/cart', '', '/cart'],
  ['/cart?a=1', '', '/cart?a=1'],
  ['/new-user?service_category=subscription&service_id=3', '', '/buy-subscriptions?choose=3'],
  ['/new-user?plan=2', '', '/buy-subscriptions?choose=2'],
  ['/new-user', '', '/buy-subscriptions'],
  [
    '/new-user?service_category=course&service_id=3',
    '',
    '/direct-payment?service_category=course&service_id=3',
  ],
  [
    '/new-user?service_category=video&service_id=3',
    '',
    '/direct-payment?service_category=video&service_id=3',
  ],
  ['/direct-payment', '?service_id=7', '/direct-payment?service_id=7'],
  ['/direct-payment?x=1', 'service_id=7', '/direct-payment?x=1&service_id=7'],
])('[AUTH-042] [AUTH-043] %s with %s leads to %s', (requested, saved, destination) => {
  expect(destinationAfterLogin(requested, saved)).toBe(destination);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
  '/Ж',
  '/x?y=€',
  '',
])('never leaves the site: %s', (requested) => {
  expect(destinationAfterLogin(requested)).toBe('/dashboard');
});
