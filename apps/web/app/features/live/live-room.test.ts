import type { LiveJoined } from '@maetrix/contract/socket-events';
import { expect, test } from 'vitest';

import { toComments } from './comments.ts';
import {
  EMPTY_ROOM,
  joinSpreadMs,
  withBlocked,
  withHidden,
  withJoined,
  withOwn,
  withSent,
  type LiveRoom,
} from './live-room.ts';

const chat = (...given: (number | [number, string])[]) => {
  const sent = given.map((each) => (typeof each === 'number' ? ([each, 'ada'] as const) : each));
  return {
    streamingChat: sent.map(([number, userId]) => ({
      number,
      userId,
      userMessage: `Text ${number}`,
      timestamp: '2026-11-17T20:14:00Z',
    })),
    users: Object.fromEntries(
      sent.map(([, userId]) => [userId, { userName: userId, profilePicture: null, is_host: false }]),
    ),
  };
};
const joined = (given: Partial<Extract<LiveJoined, { ok: true }>> = {}) => ({
  ok: true as const,
  stream_id: 'tonight',
  viewers: 3,
  last: given.streamingChat?.at(-1)?.number ?? 0,
  hidden: [],
  blocked: [],
  ...chat(),
  ...given,
});
const numbers = ({ comments }: LiveRoom) => comments.map(({ number }) => number);

test('a hidden comment does not come back: not with a message, an own answer, or joining again', () => {
  const room = withHidden(withJoined(EMPTY_ROOM, joined(chat(1, 2, 3))), 2);
  expect(numbers(room)).toEqual([1, 3]);
  expect(numbers(withSent(room, { after: 1, ...chat(2, 4) }))).toEqual([1, 3, 4]);
  expect(withSent(room, { after: 1, ...chat(2) }).arrived).toEqual([]);
  expect(numbers(withOwn(room, toComments(chat(2))))).toEqual([1, 3]);
  expect(numbers(withJoined(room, joined(chat(1, 2, 3))))).toEqual([1, 3]);
  // Hidden before it was known.
  expect(numbers(withJoined(withHidden(EMPTY_ROOM, 2), joined(chat(1, 2))))).toEqual([1]);
});

test('who was away while a comment was hidden learns of it, however far up it is', () => {
  const room = withJoined(EMPTY_ROOM, joined(chat(1, 2, 3)));
  expect(numbers(withJoined(room, joined({ ...chat(60, 61), hidden: [2] })))).toEqual([1, 3, 60, 61]);
});

test('a new block takes away what the blocked member said and says, until it is lifted', () => {
  const room = withJoined(EMPTY_ROOM, joined(chat([1, 'ada'], [2, 'bea'])));
  const without = withBlocked(room, new Set(['ada']));
  expect(numbers(without)).toEqual([2]);
  expect(numbers(withSent(without, { after: 2, ...chat([3, 'ada'], [4, 'bea']) }))).toEqual([2, 4]);
  // The answer to joining may have been written before the block.
  expect(numbers(withJoined(without, joined(chat([1, 'ada'], [2, 'bea'])), new Set(['ada'])))).toEqual([2]);
  const lifted = withJoined(without, joined(chat([1, 'ada'], [2, 'bea'])));
  expect(numbers(lifted)).toEqual([1, 2]);
});

test('another stream begins with its own comments', () => {
  const room = withHidden(withJoined(EMPTY_ROOM, joined(chat(1, 2, 90))), 1);
  expect(numbers(withJoined(room, joined({ stream_id: 'tomorrow', ...chat(1) })))).toEqual([1]);
});

test('a larger audience joins again within a longer time', () => {
  expect(joinSpreadMs(null)).toBe(0);
  expect(joinSpreadMs(1)).toBeLessThan(10);
  expect(joinSpreadMs(5_000)).toBe(10_000);
  expect(joinSpreadMs(1_000_000)).toBe(30_000);
});
