import type { ChatMessage } from '@maetrix/contract';
import { EVENTS_MISSED } from '@maetrix/contract/socket-events';

import { ask, connectChat, listen, waitForConnection } from './chat-socket.ts';
import { arrivals, chatState } from './chat-state.ts';
import { change, forget, loadNewest, receive, resync, sendWaiting } from './messages.ts';
import { loadPeople, loadPeopleSoon, loadRooms, openDirect } from './rooms.ts';
import { dropPending } from './thread.ts';

const TYPING_SHOWN_MS = 5_000;
const TYPING_SENT_MS = 3_000;
const READ_SENT_MS = 1_000;
/** Everybody is told at the same time, and asks within this time. */
const MISSED_SPREAD_MS = 1_500;

let isOpen = false;
/** The window is opening and enters by itself. */
let isStarting = false;
/** Which of several openings of rooms is the last one. */
let opening = 0;

const enterRoom = async (roomId: string): Promise<string | null> => {
  const answer = await ask('chat:join', { room_id: roomId });
  // Without a connection the history can still be read.
  if (!answer.ok && answer.code !== 'unreachable') return answer.message;
  const thread = chatState.thread(roomId);
  return thread?.messages.length && !thread.hasLater ? resync(roomId) : loadNewest(roomId);
};

const enter = async (): Promise<void> => {
  const answer = await ask('chat:enter', {});
  if (!answer.ok && answer.code !== 'unreachable')
    chatState.set({ list: { isLoading: false, problem: answer.message } });
  else await Promise.all([loadRooms(), loadPeople()]);
};

const recordMessage = (message: ChatMessage, { userName, isOwn }: { userName: string; isOwn: boolean }) => {
  const room = chatState.room(message.room_id);
  if (!room) {
    void loadRooms();
    return;
  }
  if (message.seq < room.last_seq) return;
  const readSeq = isOwn ? message.seq : room.read_seq;
  chatState.changeRoom(message.room_id, {
    last_seq: message.seq,
    read_seq: readSeq,
    unread: room.is_muted ? 0 : message.seq - readSeq,
    ...(isOwn && { unread_mentions: 0 }),
    last_message: {
      seq: message.seq,
      userId: message.userId,
      userName,
      timestamp: message.timestamp,
      status: message.status,
      excerpt: message.userMessage,
    },
  });
};

const follow = (live: ReturnType<typeof connectChat>['live']) => {
  live.on('connect', () => {
    chatState.set({ isConnected: true });
    if (isStarting) return;
    void enter().then(async () => {
      const { roomId } = chatState.get();
      if (isOpen && roomId) await enterRoom(roomId);
      sendWaiting();
    });
  });
  live.on('disconnect', () => chatState.set({ isConnected: false }));
  listen(live, 'chat:message', ({ message, user, key }) => {
    chatState.addUsers([user]);
    const thread = chatState.thread(message.room_id);
    const isOwn = message.userId === chatState.get().me?.userId;
    // The event of an own message may come before its acknowledgement: it must not be shown twice.
    if (isOwn && thread) chatState.setThread(message.room_id, dropPending(thread, key));
    receive(message);
    recordMessage(message, { userName: user.userName, isOwn });
    chatState.set({
      typing: chatState
        .get()
        .typing.filter((each) => each.userId !== message.userId || each.room_id !== message.room_id),
    });
    if (!isOwn && message.room_id === chatState.get().roomId && message.status === 'visible')
      arrivals.tell({ message, userName: user.userName });
  });
  listen(live, 'chat:changed', ({ message, change: number, actor }) => change(message, { number, actor }));
  listen(live, 'chat:activity', ({ room_id, last_seq }) => {
    const room = chatState.room(room_id);
    if (!room || last_seq <= room.last_seq) return;
    // A channel that was never read counts nothing as unread.
    const counts = !room.is_muted && room.read_seq > 0;
    chatState.changeRoom(room_id, { last_seq, unread: counts ? last_seq - room.read_seq : 0 });
  });
  listen(live, 'chat:mentioned', ({ room_id }) => {
    if (room_id !== chatState.get().roomId) void loadRooms();
  });
  listen(live, 'chat:typing', ({ room_id, userId, userName }) => {
    const isOther = (each: { room_id: string; userId: string }) =>
      each.room_id !== room_id || each.userId !== userId;
    const entry = { room_id, userId, userName };
    chatState.set({ typing: [...chatState.get().typing.filter(isOther), entry] });
    setTimeout(
      () => chatState.set({ typing: chatState.get().typing.filter((each) => each !== entry) }),
      TYPING_SHOWN_MS,
    );
  });
  listen(live, 'chat:read', ({ room_id, userId, seq }) => {
    const { me, peerRead } = chatState.get();
    if (userId !== me?.userId) {
      chatState.set({ peerRead: new Map(peerRead).set(room_id, seq) });
      return;
    }
    const room = chatState.room(room_id);
    if (room && seq > room.read_seq)
      chatState.changeRoom(room_id, {
        read_seq: seq,
        unread: room.is_muted ? 0 : Math.max(0, room.last_seq - seq),
        unread_mentions: 0,
      });
  });
  live.on(EVENTS_MISSED, () => {
    setTimeout(() => {
      void loadRooms();
      const { roomId } = chatState.get();
      if (isOpen && roomId) void resync(roomId);
    }, Math.random() * MISSED_SPREAD_MS);
  });
  listen(live, 'chat:presence', loadPeopleSoon);
  listen(live, 'chat:rooms-changed', () => void loadRooms());
};

/** Shows a room: joined first, then what is missing is fetched. */
export const openRoom = async (roomId: string): Promise<void> => {
  const { roomId: previous } = chatState.get();
  const mine = ++opening;
  if (previous && previous !== roomId) void ask('chat:leave', { room_id: previous });
  const room = chatState.room(roomId);
  chatState.set({
    roomId,
    target: null,
    unreadMark: room && room.unread > 0 ? room.read_seq : null,
    thread: { isLoading: true, problem: null },
  });
  const problem = await enterRoom(roomId);
  if (mine === opening) chatState.set({ thread: { isLoading: false, problem } });
};

/** Back to the list of rooms. */
export const closeRoom = (): void => {
  const { roomId } = chatState.get();
  opening++;
  if (roomId) void ask('chat:leave', { room_id: roomId });
  chatState.set({ roomId: null });
};

export const openDirectRoom = async (uuid: string): Promise<string | null> => {
  const opened = await openDirect(uuid);
  if ('problem' in opened) return opened.problem;
  await openRoom(opened.roomId);
  return null;
};

type Opening = {
  /** The room that a link names. */
  roomId: string | null;
  /** Without a named room, whether to show the first one rather than the list alone. */
  showsFirst: boolean;
};

/** Starts with the window: connects, enters, and opens a room. */
export const startChat = async (id: number, { roomId, showsFirst }: Opening): Promise<void> => {
  if (chatState.get().memberId !== id) forget();
  chatState.startFor(id);
  isOpen = true;
  isStarting = true;
  const { live, isNew } = connectChat(id);
  chatState.set({ isConnected: live.connected });
  if (isNew) follow(live);
  await waitForConnection();
  isStarting = false;
  await enter();
  const { rooms, list, roomId: lastId } = chatState.get();
  if (list.problem !== null) return;
  const wanted = roomId ?? (showsFirst ? (lastId ?? rooms[0]?.room_id) : null);
  if (wanted) await openRoom(wanted);
  else chatState.set({ roomId: null });
  sendWaiting();
};

/** Ends with the window; unread messages are still counted. */
export const stopChat = (): void => {
  isOpen = false;
  opening++;
  const { roomId } = chatState.get();
  if (roomId) void ask('chat:leave', { room_id: roomId });
};

/** How far rooms were read, until the server is told: not with every message of a busy room. */
const unsentReads = new Map<string, number>();
let readTimer: ReturnType<typeof setTimeout> | undefined;

const tellRead = (roomId: string, seq: number): void => {
  unsentReads.set(roomId, seq);
  readTimer ??= setTimeout(() => {
    readTimer = undefined;
    for (const [room_id, last] of unsentReads) void ask('chat:read', { room_id, seq: last });
    unsentReads.clear();
  }, READ_SENT_MS);
};

/** Everything that is shown has been read. */
export const markRead = (roomId: string): void => {
  const room = chatState.room(roomId);
  const seq = chatState.thread(roomId)?.messages.at(-1)?.seq;
  if (!room || seq === undefined || seq <= room.read_seq || !isOpen) return;
  chatState.changeRoom(roomId, { read_seq: seq, unread: 0, unread_mentions: 0 });
  tellRead(roomId, seq);
};

let typedAt = -TYPING_SENT_MS;

/** While the member types. */
export const tellTyping = (roomId: string): void => {
  const now = performance.now();
  if (now - typedAt < TYPING_SENT_MS) return;
  typedAt = now;
  void ask('chat:typing', { room_id: roomId });
};
