import type { ChatMessage } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { formatDay, formatShortTime, toRows } from './rows.ts';

const now = new Date('2026-11-14T10:00:00Z');
const zone = 'Europe/London';

const message = (seq: number, timestamp: string, userId = 'ada'): ChatMessage => ({
  room_id: 'community',
  seq,
  userId,
  userMessage: 'Hello',
  userTagUUId: [],
  userTagId: [],
  timestamp,
  status: 'visible',
  attachment: null,
  link_preview: null,
  reply_to: null,
  reactions: [],
  edited_at: null,
  pinned_at: null,
  change: 0,
});

const describe = (messages: ChatMessage[], readSeq: number | null = null) =>
  toRows(messages, { now, zone, readSeq, me: 'me' }).map((row) =>
    row.kind === 'message' ? `${row.message.seq}${row.isContinued ? '+' : ''}` : row.key,
  );

test('[CHAT-013] a separator stands wherever the day changes', () => {
  const rows = toRows(
    [
      message(1, '2026-11-12T16:20:00Z'),
      message(2, '2026-11-12T16:31:00Z'),
      message(3, '2026-11-13T23:59:00Z'),
      message(4, '2026-11-14T00:01:00Z'),
    ],
    { now, zone },
  );
  expect(rows.flatMap((row) => (row.kind === 'day' ? row.label : []))).toEqual([
    'Thursday 12 November',
    'Yesterday',
    'Today',
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'message',
    'day',
    'message',
    'day',
    'message',
  ]);
});

test('[CHAT-013] a day ends at midnight where the reader is', () => {
  expect(formatDay('2026-11-13T23:30:00Z', now, 'Europe/London')).toBe('Yesterday');
  expect(formatDay('2026-11-13T23:30:00Z', now, 'Europe/Paris')).toBe('Today');
  expect(formatDay('2025-12-31T12:00:00Z', now, zone)).toBe('31 December 2025');
  expect(formatShortTime('2026-11-14T09:04:00Z', now, zone)).toBe('09:04');
  expect(formatShortTime('2026-11-12T09:04:00Z', now, zone)).toBe('12 Nov');
});

test('messages of the same member within five minutes are one group', () => {
  expect(
    describe([
      message(1, '2026-11-14T09:00:00Z'),
      message(2, '2026-11-14T09:04:00Z'),
      message(3, '2026-11-14T09:10:00Z'),
      message(4, '2026-11-14T09:11:00Z', 'ben'),
    ]).slice(1),
  ).toEqual(['1', '2+', '3', '4']);
});

test('a mark stands before the first unread message of somebody else', () => {
  const messages = [
    message(1, '2026-11-14T09:00:00Z'),
    message(2, '2026-11-14T09:01:00Z', 'me'),
    message(3, '2026-11-14T09:02:00Z'),
    message(4, '2026-11-14T09:03:00Z'),
  ];
  expect(describe(messages, 1).slice(1)).toEqual(['1', '2', 'new', '3', '4+']);
  expect(describe(messages, 0).slice(1)).toEqual(['1', '2', '3', '4+']);
  expect(describe(messages, 4)).not.toContain('new');
});
