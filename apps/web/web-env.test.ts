import { expect, test } from 'vitest';

import { loadEnv } from './env.ts';

test('[DASH-007] shows no calendar of another service unless it is configured', () => {
  expect(loadEnv({}).CALENDAR_EMBED_URL).toBeUndefined();
  expect(loadEnv({ CALENDAR_EMBED_URL: '' }).CALENDAR_EMBED_URL).toBeUndefined();
  const url = 'https://calendar.example/embed?src=clinic';
  expect(loadEnv({ CALENDAR_EMBED_URL: url }).CALENDAR_EMBED_URL).toBe(url);
});

test.each([
  'http://calendar.example/embed',
  'https://*/embed',
  'https://maetrix.example./courses',
  'javascript:alert(1)',
  'data:text/html,x',
  '//calendar.example',
  'calendar',
])('does not start with the calendar %s', (url) => {
  expect(() => loadEnv({ CALENDAR_EMBED_URL: url })).toThrow('CALENDAR_EMBED_URL');
});

test('does not start with a calendar of its own origin, whose frame could take the sandbox off', () => {
  const SITE_ORIGIN = 'https://maetrix.example';
  expect(() => loadEnv({ SITE_ORIGIN, CALENDAR_EMBED_URL: `${SITE_ORIGIN}/courses` })).toThrow(
    'CALENDAR_EMBED_URL: is an address of this site',
  );
});
