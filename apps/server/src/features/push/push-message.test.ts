import { expect, test } from 'vitest';

import { preparePushMessage } from './push-message.ts';

const SITE = 'https://maetrix.example';
const MESSAGE = { title: 'A title', text: 'A text', link: '/courses', key: 'event-1' };

const prepare = (given: Partial<typeof MESSAGE>) => preparePushMessage({ ...MESSAGE, ...given }, SITE);

test.each([
  ['/', '/'],
  ['/course/money/3/pricing?lesson=2#notes', '/course/money/3/pricing?lesson=2#notes'],
  ['/a/../courses', '/courses'],
  ['/naïve', '/na%C3%AFve'],
])('keeps the path %s', (link, path) => {
  expect(prepare({ link }).link).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  'courses',
  '',
  `/${'a'.repeat(600)}`,
])('opens the home page instead of %s', (link) => {
  expect(prepare({ link }).link).toBe('/');
});

test('a message of the longest texts fits into what push services accept', () => {
  const longest = prepare({
    title: '👩🏽‍⚕️'.repeat(500),
    text: '\u0000"\\💉'.repeat(5_000),
    link: `/${'a'.repeat(499)}`,
  });
  expect(longest.title.endsWith('…')).toBe(true);
  expect(longest.text.isWellFormed()).toBe(true);
  expect(Buffer.byteLength(JSON.stringify({ ...longest, key: 'k'.repeat(200) }))).toBeLessThan(3_900);
});

test('control characters become spaces', () => {
  expect(prepare({ title: ' One\r\n\u0007two\u0000 ' }).title).toBe('One two');
});
