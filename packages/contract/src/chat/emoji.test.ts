import { expect, test } from 'vitest';

import { CHAT_EMOJI } from './socket-events.ts';
import { chatFrames } from './wire.ts';

test('[CHAT-021] offers the emoji from code point 128512 to 128580', () => {
  expect(CHAT_EMOJI).toHaveLength(69);
  expect(CHAT_EMOJI.map((emoji) => emoji.codePointAt(0))).toEqual(
    Array.from({ length: 69 }, (_, index) => 128_512 + index),
  );
});

test('accepts a message with a text or a file, and only reactions of the list', () => {
  const frame = { room_id: 'community', key: '0195c0de-0000-4000-8000-000000000001' };
  const send = chatFrames['chat:send'];
  expect(send.safeParse({ ...frame, text: ' \u0000\n ' }).error?.issues[0]?.message).toBe(
    'please enter message',
  );
  expect(send.safeParse({ ...frame, file_id: frame.key }).success).toBe(true);
  expect(send.safeParse({ ...frame, text: 'x'.repeat(4001) }).success).toBe(false);
  expect(send.parse({ ...frame, text: 'a\uD800b' }).text).toBe('a\uFFFDb');
  const react = chatFrames['chat:react'];
  const reaction = { room_id: 'community', seq: 1, is_on: 1 };
  expect(react.safeParse({ ...reaction, emoji: '😀' }).success).toBe(true);
  expect(react.safeParse({ ...reaction, emoji: '<b>' }).success).toBe(false);
});
