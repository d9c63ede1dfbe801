import { expect, test } from 'vitest';

import { readTarget } from './notification-link.ts';

test('[NOTI-007] leads to paths of this site and to http(s) addresses', () => {
  expect(readTarget('/courses?a=1')).toEqual({ href: '/courses?a=1', isOutside: false });
  expect(readTarget('https://example.org/live')).toEqual({
    href: 'https://example.org/live',
    isOutside: true,
  });
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https:///evil.example',
  'vbscript:x',
])('[NOTI-007] leads nowhere with %j', (link) => {
  expect(readTarget(link)).toBeNull();
});
