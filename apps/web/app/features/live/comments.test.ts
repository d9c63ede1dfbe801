import { expect, test } from 'vitest';

import {
  announce,
  groupByDay,
  MAX_COMMENTS,
  mergeComments,
  replaceNewest,
  type Comment,
} from './comments.ts';

const comment = (number: number, at = '2026-11-17T20:14:00Z'): Comment => ({
  number,
  authorId: 'ada',
  author: `Author ${number}`,
  isHost: false,
  picture: null,
  text: `Text ${number}`,
  at,
});
const numbers = (comments: readonly Comment[]) => comments.map(({ number }) => number);

test('merges comments that arrive twice or out of order', () => {
  expect(numbers(mergeComments([comment(1), comment(3)], [comment(3), comment(2)]))).toEqual([1, 2, 3]);
});

test('keeps the newest of too many', () => {
  const many = Array.from({ length: MAX_COMMENTS + 2 }, (_, index) => comment(index + 1));
  expect(numbers(mergeComments([], many)).slice(0, 2)).toEqual([3, 4]);
});

test('the newest page takes away what it lacks, and nothing before or after it', () => {
  const known = [1, 2, 3, 4, 5, 6].map((number) => comment(number));
  expect(numbers(replaceNewest(known, [comment(3), comment(5)], 5))).toEqual([1, 2, 3, 5, 6]);
  expect(numbers(replaceNewest(known, [], 6))).toEqual([1, 2, 3, 4, 5]);
});

test('[LIVE-010] groups comments by the day in London, under its date', () => {
  const groups = groupByDay([
    comment(1, '2026-06-16T22:59:00Z'),
    comment(2, '2026-06-16T23:01:00Z'),
    comment(3, '2026-06-17T12:00:00Z'),
  ]);
  expect(groups.map(({ day, comments }) => [day, numbers(comments)])).toEqual([
    ['16 June 2026', [1]],
    ['17 June 2026', [2, 3]],
  ]);
});

test('announces one comment by itself, and of several how many there are', () => {
  expect(announce([])).toBe('');
  expect(announce([comment(1)])).toBe('Author 1: Text 1');
  expect(announce([comment(1), comment(2)])).toBe('2 new comments. Author 2: Text 2');
});
