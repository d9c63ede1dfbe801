import { expect, test } from 'vitest';

import { parseDrafts, withDraft, type Drafts } from './drafts.ts';

const draft = (text: string) => ({ text, picked: [{ userId: 'tom', userName: 'Tom Harding' }] });

test('a draft is kept by room, and gone when its text is', () => {
  const drafts = withDraft(withDraft([], 'community', draft('Good')), 'wins', draft('Hurray'));
  expect(withDraft(drafts, 'community', draft('Good luck')).map(([id, { text }]) => [id, text])).toEqual([
    ['wins', 'Hurray'],
    ['community', 'Good luck'],
  ]);
  expect(withDraft(drafts, 'community', { text: '', picked: [] }).map(([id]) => id)).toEqual(['wins']);
});

test('the oldest drafts make room', () => {
  let drafts: Drafts = [];
  for (let count = 0; count < 40; count++) drafts = withDraft(drafts, `room-${count}`, draft('x'));
  expect(drafts).toHaveLength(30);
  expect(drafts[0]?.[0]).toBe('room-10');
});

test('what was stored by something else is ignored', () => {
  expect(parseDrafts(null)).toEqual([]);
  expect(parseDrafts({ community: 'x' })).toEqual([]);
  expect(
    parseDrafts([['community', 'x'], 7, ['wins', draft('y')], ['a', { text: 'z', picked: [1] }]]),
  ).toEqual([['wins', draft('y')]]);
});
