import type { ChatAttachment, ChatMessage, ChatPage } from '@maetrix/contract';

/** A message that the server has not acknowledged yet. */
export type PendingMessage = {
  /** The same for every attempt: the server stores it once. */
  key: string;
  text: string;
  attachment: ChatAttachment | null;
  replyTo: number | null;
  mentions: string[];
  writtenAt: string;
  /** Null while it is being sent; else why it was not. */
  problem: string | null;
};

/** What is loaded of a room: messages without a gap, the oldest first. */
export type Thread = {
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
  /** The newest message is not loaded: a place further up is being read. */
  hasLater: boolean;
  /** Everything up to this change of the room is in `messages`. */
  lastChange: number;
  pending: readonly PendingMessage[];
};

export const EMPTY_THREAD: Thread = {
  messages: [],
  hasEarlier: false,
  hasLater: false,
  lastChange: 0,
  pending: [],
};

const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 0;
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** The number of the first message at a time or later; if there is none, of the last one. */
export const firstSince = (messages: readonly ChatMessage[], at: Date): number | null =>
  (messages.find(({ timestamp }) => new Date(timestamp) >= at) ?? messages.at(-1))?.seq ?? null;

/** By number; of two with the same number the one that changed last. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const current = bySeq.get(message.seq);
    if (!current || message.change >= current.change) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** A thread that starts with a page: the newest one, or one further up. */
export const startThread = (page: ChatPage, pending: Thread['pending'] = []): Thread => ({
  messages: mergeMessages([], page.messages),
  hasEarlier: page.has_more === 1,
  hasLater: (page.messages.at(-1)?.seq ?? 0) < page.last_seq,
  lastChange: page.last_change,
  pending,
});

/** Adds the page before the first message. */
export const addEarlier = (thread: Thread, page: ChatPage): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, page.messages),
  hasEarlier: page.has_more === 1,
});

/** Adds what is new since the last message, and what has changed of those that are loaded. */
export const addSince = (thread: Thread, page: ChatPage): Thread => {
  const from = firstSeq(thread);
  const messages = mergeMessages(
    thread.messages,
    page.messages.filter(({ seq }) => seq >= from),
  );
  return {
    ...thread,
    messages,
    lastChange: Math.max(thread.lastChange, page.last_change),
    hasLater: (messages.at(-1)?.seq ?? 0) < page.last_seq,
  };
};

/** A live message, or null when there is a gap before it that must be fetched first. */
export const addLive = (thread: Thread, message: ChatMessage): Thread | null => {
  if (message.seq > lastSeq(thread) + 1) return thread.hasLater ? thread : null;
  if (message.seq === lastSeq(thread) + 1) return { ...thread, messages: [...thread.messages, message] };
  if (message.seq < firstSeq(thread)) return thread;
  return { ...thread, messages: mergeMessages(thread.messages, [message]) };
};

/** A changed message replaces the one with its number, if that is loaded. */
export const applyChange = (thread: Thread, message: ChatMessage): Thread =>
  thread.messages.some(({ seq }) => seq === message.seq)
    ? { ...thread, messages: mergeMessages(thread.messages, [message]) }
    : thread;

/** Counts a change of the room; null when changes before it are missing, which must be fetched. */
export const countChange = (thread: Thread, change: number): Thread | null =>
  change > thread.lastChange + 1 ? null : { ...thread, lastChange: Math.max(thread.lastChange, change) };

/** Of many reactions only some are named: what somebody else changed takes no reaction of the member away. */
export const keepOwnReactions = (thread: Thread, message: ChatMessage, me: string): ChatMessage => {
  const known = thread.messages.find(({ seq }) => seq === message.seq);
  const isOwn = (emoji: string) =>
    known?.reactions.some((each) => each.emoji === emoji && each.userIds.includes(me)) ?? false;
  return {
    ...message,
    reactions: message.reactions.map((each) =>
      each.count > each.userIds.length && !each.userIds.includes(me) && isOwn(each.emoji)
        ? { ...each, userIds: [me, ...each.userIds] }
        : each,
    ),
  };
};

export const putPending = (thread: Thread, pending: PendingMessage): Thread => {
  const isKnown = thread.pending.some(({ key }) => key === pending.key);
  return {
    ...thread,
    pending: isKnown
      ? thread.pending.map((each) => (each.key === pending.key ? pending : each))
      : [...thread.pending, pending],
  };
};

export const isPending = ({ pending }: Thread, key: string): boolean =>
  pending.some((each) => each.key === key);

export const dropPending = (thread: Thread, key: string): Thread => ({
  ...thread,
  pending: thread.pending.filter((each) => each.key !== key),
});
