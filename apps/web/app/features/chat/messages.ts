import type { ChatMessage } from '@maetrix/contract';
import type { ChatAck } from '@maetrix/contract/chat-events';

import { callApi, readApi } from '../../shared/http/browser-calls.ts';
import { ask, isConnected } from './chat-socket.ts';
import { chatState } from './chat-state.ts';
import { forSameMember } from './for-same-member.ts';
import { createRoomSync } from './room-sync.ts';
import { loadRooms, whenBlocksChange } from './rooms.ts';
import {
  addEarlier,
  addSince,
  applyChange,
  countChange,
  dropPending,
  EMPTY_THREAD,
  firstSince,
  isPending,
  keepOwnReactions,
  lastSeq,
  putPending,
  type PendingMessage,
} from './thread.ts';

/** Around a message that is looked for. */
const AROUND = 25;

const fetchPage = async (roomId: string, query: Record<string, number | string> = {}) => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  const answer = await forSameMember(
    readApi('/chat/messages', { room_id: roomId, ...Object.fromEntries(texts) }),
  );
  if (!answer) return { ok: false as const, message: '' };
  if (answer.ok) chatState.addUsers(answer.result.users);
  return answer;
};

const { showPage, dropEarly, ...sync } = createRoomSync({
  thread: chatState.thread,
  setThread: chatState.setThread,
  fetchPage,
});
export const { loadNewest, resync, receive, forget } = sync;

export const loadEarlier = async (roomId: string): Promise<void> => {
  const thread = chatState.thread(roomId);
  const [first] = thread?.messages ?? [];
  if (!first || !thread?.hasEarlier || chatState.get().isLoadingEarlier) return;
  chatState.set({ isLoadingEarlier: true });
  const answer = await fetchPage(roomId, { before: first.seq });
  const latest = chatState.thread(roomId);
  if (answer.ok && latest?.messages[0]?.seq === first.seq)
    chatState.setThread(roomId, addEarlier(latest, answer.result));
  chatState.set({ isLoadingEarlier: false });
};

/** The next page of a place further up. */
export const loadLater = async (roomId: string): Promise<void> => {
  const thread = chatState.thread(roomId);
  if (!thread?.hasLater || chatState.get().isLoadingEarlier) return;
  chatState.set({ isLoadingEarlier: true });
  const answer = await fetchPage(roomId, { since: lastSeq(thread), since_change: thread.lastChange });
  const latest = chatState.thread(roomId);
  // What was loaded may have been forgotten meanwhile.
  if (answer.ok && latest && latest.messages[0]?.seq === thread.messages[0]?.seq)
    chatState.setThread(roomId, addSince(latest, answer.result));
  chatState.set({ isLoadingEarlier: false });
};

/** Shows a message of a room, with those around it. */
export const goToMessage = async (roomId: string, seq: number): Promise<string | null> => {
  if (!chatState.thread(roomId)?.messages.some((message) => message.seq === seq)) {
    const answer = await fetchPage(roomId, { before: seq + AROUND });
    if (!answer.ok) return answer.message;
    showPage(roomId, answer.result);
  }
  chatState.set({ target: seq });
  return null;
};

/** Shows the first message of a day, or of a later one if nobody wrote on it. */
export const goToDay = async (roomId: string, day: Date): Promise<string | null> => {
  const answer = await fetchPage(roomId, { date: day.toISOString() });
  if (!answer.ok) return answer.message;
  showPage(roomId, answer.result);
  chatState.set({ target: firstSince(answer.result.messages, day) });
  return null;
};

/** A change of a loaded room, by the member or somebody else; what is missing before it is fetched. */
export const change = (message: ChatMessage, { number, actor }: { number: number; actor: string | null }) => {
  dropEarly(message);
  const thread = chatState.thread(message.room_id);
  if (!thread) return;
  const me = chatState.get().me?.userId ?? '';
  const changed = applyChange(thread, actor === me ? message : keepOwnReactions(thread, message, me));
  const counted = countChange(changed, number);
  chatState.setThread(message.room_id, counted ?? changed);
  if (!counted) void resync(message.room_id);
};

const deliver = async (roomId: string, pending: PendingMessage): Promise<void> => {
  const { key, text, attachment, replyTo, mentions } = pending;
  const answer = await ask('chat:send', {
    room_id: roomId,
    key,
    ...(text && { text }),
    ...(attachment && { file_id: attachment.file_id }),
    ...(replyTo !== null && { reply_to: replyTo }),
    ...(mentions.length > 0 && { mentions }),
  });
  const thread = chatState.thread(roomId) ?? EMPTY_THREAD;
  if (answer.ok) {
    chatState.setThread(roomId, dropPending(thread, key));
    receive(answer.message);
    return;
  }
  // Its event may have come without the acknowledgement.
  if (!isPending(thread, key)) return;
  // Sent again with the next connection, under the same key.
  if (answer.code === 'unreachable' && !isConnected()) return;
  chatState.setThread(roomId, putPending(thread, { ...pending, problem: answer.message }));
};

/** Shows a message at once and sends it. */
export const send = async (
  roomId: string,
  given: Pick<PendingMessage, 'text' | 'attachment' | 'replyTo' | 'mentions'>,
): Promise<void> => {
  const pending = {
    ...given,
    key: crypto.randomUUID(),
    writtenAt: new Date().toISOString(),
    problem: null,
  };
  chatState.setThread(roomId, putPending(chatState.thread(roomId) ?? EMPTY_THREAD, pending));
  if (chatState.thread(roomId)?.hasLater) await loadNewest(roomId);
  await deliver(roomId, pending);
};

export const retry = (roomId: string, pending: PendingMessage): Promise<void> => {
  const next = { ...pending, problem: null };
  chatState.setThread(roomId, putPending(chatState.thread(roomId) ?? EMPTY_THREAD, next));
  return deliver(roomId, next);
};

export const discard = (roomId: string, key: string): void => {
  const thread = chatState.thread(roomId);
  if (thread) chatState.setThread(roomId, dropPending(thread, key));
};

/** What was not acknowledged before the connection was lost, in its order. */
export const sendWaiting = (): void => {
  for (const [roomId, { pending }] of chatState.get().threads)
    for (const each of pending) if (each.problem === null) void deliver(roomId, each);
};

const applyAnswer = (answer: ChatAck<{ message: ChatMessage }>): string | null => {
  if (!answer.ok) return answer.message;
  const { message } = answer;
  const thread = chatState.thread(message.room_id);
  if (thread) chatState.setThread(message.room_id, applyChange(thread, message));
  return null;
};

type Named = Pick<ChatMessage, 'room_id' | 'seq'>;

// The following return why they failed.

export const edit = async ({ room_id, seq }: Named, text: string, mentions: string[]) =>
  applyAnswer(await ask('chat:edit', { room_id, seq, text, ...(mentions.length > 0 && { mentions }) }));

export const remove = async ({ room_id, seq }: Named) =>
  applyAnswer(await ask('chat:delete', { room_id, seq }));

export const react = async ({ room_id, seq }: Named, emoji: string, isOn: boolean) =>
  applyAnswer(await ask('chat:react', { room_id, seq, emoji, is_on: isOn ? 1 : 0 }));

export const pin = async ({ room_id, seq }: Named, isOn: boolean) =>
  applyAnswer(await ask('chat:pin', { room_id, seq, is_on: isOn ? 1 : 0 }));

// What is loaded is read again, with the texts that are now withheld or shown.
whenBlocksChange(() => {
  const { roomId } = chatState.get();
  chatState.forgetOtherRooms(roomId);
  return roomId ? loadNewest(roomId) : Promise.resolve(null);
});

/** Withholds the messages of a member, or shows them again. */
export const setBlocked = async (uuid: string, isBlocked: boolean): Promise<string | null> => {
  const answer = await callApi('/chat/block', { uuid, is_blocked: isBlocked ? 1 : 0 });
  if (!answer.ok) return answer.message;
  await loadRooms();
  return null;
};
