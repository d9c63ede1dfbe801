import type { ChatMessage, ChatPage } from '@maetrix/contract';
import { expect, test } from 'vitest';

import {
  addEarlier,
  addLive,
  addSince,
  applyChange,
  countChange,
  dropPending,
  EMPTY_THREAD,
  firstSince,
  isPending,
  keepOwnReactions,
  mergeMessages,
  putPending,
  startThread,
  type PendingMessage,
} from './thread.ts';

const message = (seq: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  room_id: 'community',
  seq,
  userId: 'ada',
  userMessage: `message ${seq}`,
  userTagUUId: [],
  userTagId: [],
  timestamp: '2026-11-14T10:00:00.000Z',
  status: 'visible',
  attachment: null,
  link_preview: null,
  reply_to: null,
  reactions: [],
  edited_at: null,
  pinned_at: null,
  change: 0,
  ...given,
});

const page = (seqs: number[], given: Partial<ChatPage> = {}): ChatPage => ({
  messages: seqs.map((seq) => message(seq)),
  users: [],
  has_more: 0,
  last_seq: 9,
  last_change: 4,
  ...given,
});

const seqs = (thread: { messages: readonly ChatMessage[] } | null) => thread?.messages.map(({ seq }) => seq);

const pending: PendingMessage = {
  key: 'k1',
  text: 'message 10',
  attachment: null,
  replyTo: null,
  mentions: [],
  writtenAt: '2026-11-14T10:00:00.000Z',
  problem: null,
};

test('history and live messages are merged by number, each once, the later change wins', () => {
  const merged = mergeMessages(
    [message(2), message(3, { change: 5, userMessage: 'edited' })],
    [message(4), message(3, { change: 2 }), message(1)],
  );
  expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(merged[2]?.userMessage).toBe('edited');
});

test('a live message that follows is added; one after a gap asks for what is missing', () => {
  const thread = startThread(page([7, 8, 9], { has_more: 1 }));
  expect(thread).toMatchObject({ hasEarlier: true, hasLater: false, lastChange: 4 });
  expect(seqs(addLive(thread, message(10)))).toEqual([7, 8, 9, 10]);
  expect(seqs(addLive(thread, message(9)))).toEqual([7, 8, 9]);
  expect(addLive(thread, message(12))).toBeNull();
});

test('while a place further up is read, new messages do not leave a gap in it', () => {
  const thread = startThread(page([2, 3, 4], { has_more: 1 }));
  expect(thread.hasLater).toBe(true);
  expect(addLive(thread, message(10))).toBe(thread);
  const later = addSince(thread, page([5, 6, 7, 8, 9]));
  expect(seqs(later)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(later.hasLater).toBe(false);
});

test('after a reconnection everything since is added, and changes of what is loaded', () => {
  const thread = startThread(page([7, 8, 9]));
  const resynced = addSince(thread, {
    ...page([], { last_seq: 11, last_change: 8 }),
    messages: [
      message(2, { change: 6 }),
      message(8, { change: 7, status: 'deleted' }),
      message(10),
      message(11),
    ],
  });
  expect(seqs(resynced)).toEqual([7, 8, 9, 10, 11]);
  expect(resynced.messages[1]?.status).toBe('deleted');
  expect(resynced.lastChange).toBe(8);
});

test('an earlier page comes before what is loaded', () => {
  const thread = addEarlier(startThread(page([7, 8, 9], { has_more: 1 })), page([4, 5, 6]));
  expect(seqs(thread)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(thread.hasEarlier).toBe(false);
});

test('a change of a message that is not loaded changes nothing', () => {
  const thread = startThread(page([8, 9]));
  expect(applyChange(thread, message(3, { change: 9 }))).toBe(thread);
  expect(applyChange(thread, message(9, { change: 9, userMessage: 'new' })).messages[1]?.userMessage).toBe(
    'new',
  );
});

test('changes of a room are counted, and one after a gap asks for what is missing', () => {
  const thread = startThread(page([8, 9]));
  const counted = countChange(thread, 5);
  expect(counted?.lastChange).toBe(5);
  // The same change again, or an earlier one that was late.
  expect(counted && countChange(counted, 4)?.lastChange).toBe(5);
  expect(countChange(thread, 6)).toBeNull();
});

test('a reaction of somebody else takes no own one away that is not among those named', () => {
  const reactions = (userIds: string[], count: number) => [{ emoji: '👍', count, userIds }];
  const thread = startThread({
    ...page([]),
    messages: [message(9, { reactions: reactions(['me', 'ada'], 30) })],
  });
  const changed = message(9, { change: 5, reactions: reactions(['ada', 'ben'], 31) });
  expect(keepOwnReactions(thread, changed, 'me').reactions[0]?.userIds).toEqual(['me', 'ada', 'ben']);
  expect(keepOwnReactions(thread, changed, 'cleo')).toEqual(changed);
  // All are named: the own one is gone.
  const complete = message(9, { change: 6, reactions: reactions(['ada', 'ben'], 2) });
  expect(keepOwnReactions(thread, complete, 'me')).toEqual(complete);
});

test('a message that is being sent is kept once until it is acknowledged', () => {
  const sending = putPending(putPending(EMPTY_THREAD, pending), { ...pending, problem: 'refused' });
  expect(sending.pending).toEqual([{ ...pending, problem: 'refused' }]);
  expect(isPending(sending, 'k1')).toBe(true);
  // By its key: another one with the same text stays.
  const both = putPending(sending, { ...pending, key: 'k2' });
  expect(dropPending(both, 'k1').pending.map(({ key }) => key)).toEqual(['k2']);
  expect(isPending(dropPending(both, 'k1'), 'k1')).toBe(false);
});

test('a day begins with its first message, or with the next one that was written', () => {
  const at = (seq: number, day: number) => message(seq, { timestamp: `2026-11-${day}T10:00:00.000Z` });
  const messages = [at(4, 10), at(5, 12), at(6, 12), at(7, 14)];
  expect(firstSince(messages, new Date('2026-11-12T00:00:00Z'))).toBe(5);
  expect(firstSince(messages, new Date('2026-11-13T00:00:00Z'))).toBe(7);
  expect(firstSince(messages, new Date('2026-11-20T00:00:00Z'))).toBe(7);
  expect(firstSince([], new Date('2026-11-20T00:00:00Z'))).toBeNull();
});
