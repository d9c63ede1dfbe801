import { expect, test } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';

import { isBookmarkDue } from './bookmark.ts';

const now = new Date(0);

test('bookmarks are set anew after changes, and the rarer the more members there are', () => {
  const state = { total: 10_000_000, changes: 8, known: 7, setAt: addMs(now, -100 * MINUTE) };
  expect(isBookmarkDue(state, now)).toBe(true);
  expect(isBookmarkDue({ ...state, known: 8 }, now)).toBe(false);
  expect(isBookmarkDue({ ...state, setAt: addMs(now, -99 * MINUTE) }, now)).toBe(false);
  expect(isBookmarkDue({ ...state, setAt: now, total: 0 }, now)).toBe(true);
  expect(isBookmarkDue({ ...state, known: null, setAt: null }, now)).toBe(true);
});
