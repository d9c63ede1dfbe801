import type { ChatMessage, ChatPage } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { createRoomSync } from './room-sync.ts';
import { EMPTY_THREAD, lastSeq, type Thread } from './thread.ts';

const ROOM = 'community';
const PAGE = 50;

const message = (seq: number): ChatMessage => ({
  room_id: ROOM,
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
});

const between = (first: number, last: number): ChatMessage[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => message(first + index));

/** A room of the server, and what a client has loaded of it. `beforeAnswer` runs between the reading of a page and its arrival. */
const createRoom = () => {
  const threads = new Map<string, Thread>();
  const room = { last: 0, asked: 0, beforeAnswer: () => undefined as void };
  const page = ({ since, before }: Record<string, number>): ChatPage => {
    const first =
      since === undefined ? Math.max(1, Math.min(before ?? Infinity, room.last + 1) - PAGE) : since + 1;
    const last = since === undefined ? room.last : Math.min(room.last, since + PAGE);
    return {
      messages: between(first, last),
      users: [],
      has_more: (since === undefined ? first > 1 : last < room.last) ? 1 : 0,
      last_seq: room.last,
      last_change: 0,
    };
  };
  const sync = createRoomSync({
    thread: (roomId) => threads.get(roomId),
    setThread: (roomId, thread) => void threads.set(roomId, thread),
    fetchPage: async (_roomId, query = {}) => {
      room.asked++;
      const result = page(query);
      await Promise.resolve();
      room.beforeAnswer();
      return { ok: true, result };
    },
  });
  const write = () => sync.receive(message(++room.last));
  const shown = () => threads.get(ROOM)?.messages.map(({ seq }) => seq);
  const seqsTo = (last: number) => between(1, last).map(({ seq }) => seq);
  const forgetThread = () => void threads.set(ROOM, EMPTY_THREAD);
  return { room, sync, write, shown, seqsTo, forgetThread, thread: () => threads.get(ROOM) };
};

test('fetches all pages of what is missing and goes on live', async () => {
  const { room, sync, write, shown, seqsTo, thread } = createRoom();
  room.last = 10;
  await sync.loadNewest(ROOM);
  room.last = 190;
  expect(await sync.resync(ROOM)).toBeNull();
  expect(shown()).toEqual(seqsTo(190));
  expect(thread()?.hasLater).toBe(false);
  write();
  expect(shown()).toEqual(seqsTo(191));
});

test('shows a message whose event comes while the first page is on its way', async () => {
  const { room, sync, write, shown, seqsTo } = createRoom();
  room.last = 3;
  room.beforeAnswer = () => {
    if (room.asked === 1) write();
  };
  expect(await sync.loadNewest(ROOM)).toBeNull();
  expect(shown()).toEqual(seqsTo(4));
});

test('shows a message whose event comes between two pages of what is missing', async () => {
  const { room, sync, write, shown, seqsTo } = createRoom();
  room.last = 1;
  await sync.loadNewest(ROOM);
  room.last = 80;
  room.beforeAnswer = () => {
    if (room.asked === 3) write();
  };
  await sync.resync(ROOM);
  expect(shown()).toEqual(seqsTo(81));
});

test('stays at a place further up, and starts anew after more than six pages', async () => {
  const { room, sync, shown, thread } = createRoom();
  room.last = 200;
  sync.showPage(ROOM, { messages: between(1, 20), users: [], has_more: 0, last_seq: 200, last_change: 0 });
  await sync.resync(ROOM);
  expect(lastSeq(thread() as Thread)).toBe(70);
  expect(thread()?.hasLater).toBe(true);
  room.last = 1000;
  await sync.loadNewest(ROOM);
  room.last = 1400;
  await sync.resync(ROOM);
  expect(shown()).toEqual(between(1351, 1400).map(({ seq }) => seq));
});

test('what arrives while something is missing is not fetched again, in however busy a room', async () => {
  const { room, sync, write, shown, seqsTo } = createRoom();
  room.last = 1;
  await sync.loadNewest(ROOM);
  room.last = 5;
  room.beforeAnswer = () => {
    for (let count = 0; count < 3; count++) write();
  };
  await sync.resync(ROOM);
  expect(shown()).toEqual(seqsTo(8));
  expect(room.asked).toBe(2);
  write();
  expect(shown()).toEqual(seqsTo(9));
  expect(room.asked).toBe(2);
});

test('fetches what another member misses while the question of the one before is on its way', async () => {
  const { room, sync, write, shown, seqsTo, forgetThread } = createRoom();
  room.last = 2;
  await sync.loadNewest(ROOM);
  room.last = 5;
  let hasMoved = false;
  room.beforeAnswer = () => {
    if (hasMoved) return;
    hasMoved = true;
    sync.forget();
    forgetThread();
    write();
  };
  await sync.resync(ROOM);
  expect(shown()).toEqual(seqsTo(6));
});

test('fetches a message that arrived early and has changed since', async () => {
  const { room, sync, write, shown, seqsTo } = createRoom();
  room.last = 1;
  await sync.loadNewest(ROOM);
  room.last = 5;
  room.beforeAnswer = () => {
    if (room.asked > 2) return;
    write();
    sync.dropEarly(message(6));
  };
  await sync.resync(ROOM);
  expect(room.asked).toBe(3);
  expect(shown()).toEqual(seqsTo(6));
});

test('fetches what arrives early beyond two hundred messages', async () => {
  const { room, sync, write, shown, seqsTo } = createRoom();
  room.last = 1;
  await sync.loadNewest(ROOM);
  room.last = 5;
  room.beforeAnswer = () => {
    if (room.asked === 2) for (let count = 0; count < 300; count++) write();
  };
  await sync.resync(ROOM);
  expect(shown()).toEqual(seqsTo(305));
  expect(room.asked).toBe(4);
});

test('forgets what arrived early for another member', async () => {
  const { room, sync, write, shown, seqsTo } = createRoom();
  room.last = 1;
  await sync.loadNewest(ROOM);
  room.last = 5;
  room.beforeAnswer = () => {
    write();
    sync.forget();
  };
  await sync.resync(ROOM);
  expect(shown()).toEqual(seqsTo(5));
});

test('reads the newest page of a room that was forgotten while something was missing', async () => {
  const { room, sync, shown, thread, forgetThread } = createRoom();
  room.last = 60;
  await sync.loadNewest(ROOM);
  room.last = 70;
  room.beforeAnswer = () => {
    if (room.asked === 2) forgetThread();
  };
  expect(await sync.resync(ROOM)).toBeNull();
  expect(shown()).toEqual(between(21, 70).map(({ seq }) => seq));
  expect(thread()?.hasEarlier).toBe(true);
});
