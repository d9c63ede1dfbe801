import { expect, test } from 'vitest';

import { parseItem } from './named-item-codec.ts';

test.each([
  ['4', { id: 4 }],
  ['/course/money/4/pricing-for-profit', { id: 4 }],
  ['/course/money/4/pricing-for-profit/view-detail?lesson=9', { id: 4 }],
  ['/video/safety/lip-flip', { kind: 'video', slug: 'lip-flip' }],
  ['/podcast/team/fifteen-pounds', { kind: 'podcast', slug: 'fifteen-pounds' }],
  ['/blog/money/2024', { kind: 'blog', slug: '2024' }],
  [
    'https://maetrix.localhost:8080/blog/money/the-deposit-nobody-minds#costs',
    { kind: 'blog', slug: 'the-deposit-nobody-minds' },
  ],
])('takes the item from %s', (given, item) => {
  expect(parseItem(given)).toEqual(item);
});

test.each([
  '',
  '0',
  '1.5',
  '-4',
  '/courses',
  '/course/money',
  '/course/money/all/x',
  '/blog/money',
  '/cart/a/b',
  'http://',
])('finds no item in "%s"', (given) => {
  expect(parseItem(given)).toBeNull();
});
