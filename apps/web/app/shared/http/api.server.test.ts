import { expect, test } from 'vitest';

import { loadEnv } from '../../../env.ts';
import { forwardedHeaders } from './api.server.ts';

const SITE = 'http://maetrix.localhost/';
const forwardedAddress = (headers: Record<string, string>) =>
  forwardedHeaders(new Request(SITE, { headers: { 'x-client-address': '203.0.113.9', ...headers } }))[
    'x-client-address'
  ];

test('the web server passes the client address on when the edge has vouched for it', () => {
  expect(forwardedAddress({ 'x-internal-secret': loadEnv().INTERNAL_SECRET })).toBe('203.0.113.9');
});

test('the web server does not vouch for the client address of a caller who bypasses the edge', () => {
  expect(forwardedAddress({})).toBeUndefined();
  expect(forwardedAddress({ 'x-internal-secret': 'guessed' })).toBeUndefined();
});
