import type { ChatMessage, ChatPage } from '@maetrix/contract';

import { addLive, addSince, lastSeq, startThread, type Thread } from './thread.ts';

type Fetched = { ok: true; result: ChatPage } | { ok: false; message: string };

type Deps = {
  thread: (roomId: string) => Thread | undefined;
  setThread: (roomId: string, thread: Thread) => void;
  fetchPage: (roomId: string, query?: Record<string, number>) => Promise<Fetched>;
};

const MAX_RESYNC_PAGES = 6;
/** Of a room; what else comes is fetched. */
const MAX_EARLY = 200;

/** Keeps rooms complete: what is missing is fetched by the numbers of the room. The functions return why they failed. */
export const createRoomSync = ({ thread: threadOf, setThread, fetchPage }: Deps) => {
  const running = new Map<string, Promise<string | null>>();
  /** Something more was missing while it was fetched. */
  const stale = new Set<string>();
  /** The highest number of a room that an event named. */
  const heard = new Map<string, number>();
  /**
   * Messages that arrived while those in front of them were missing. A busy room that threw them away would be behind
   * again after every fetch, and fetch for ever.
   */
  const early = new Map<string, Map<number, ChatMessage>>();

  const keepEarly = (message: ChatMessage): void => {
    const kept = early.get(message.room_id) ?? new Map<number, ChatMessage>();
    if (kept.size < MAX_EARLY) kept.set(message.seq, message);
    early.set(message.room_id, kept);
  };

  /** Shows what was fetched, and what has arrived after it. */
  const show = (roomId: string, fetched: Thread): void => {
    const kept = early.get(roomId) ?? new Map<number, ChatMessage>();
    const following: ChatMessage[] = [];
    for (const seq of [...kept.keys()].sort((first, second) => first - second)) {
      const next = lastSeq(fetched) + following.length + 1;
      if (seq > next) break;
      const message = kept.get(seq);
      if (seq === next && message && !fetched.hasLater) following.push(message);
      kept.delete(seq);
    }
    setThread(roomId, { ...fetched, messages: [...fetched.messages, ...following] });
  };

  /** A page may have been read before a message was written, and arrive after the event of it. */
  const isBehind = (roomId: string): boolean => {
    const thread = threadOf(roomId);
    return thread !== undefined && !thread.hasLater && (heard.get(roomId) ?? 0) > lastSeq(thread);
  };

  const showPage = (roomId: string, page: ChatPage): void =>
    show(roomId, startThread(page, threadOf(roomId)?.pending));

  const fetchNewest = async (roomId: string): Promise<string | null> => {
    const answer = await fetchPage(roomId);
    if (!answer.ok) return answer.message;
    showPage(roomId, answer.result);
    return null;
  };

  const fetchMissing = async (roomId: string): Promise<string | null> => {
    const isFurtherUp = threadOf(roomId)?.hasLater ?? false;
    for (let count = 0; count < MAX_RESYNC_PAGES; count++) {
      const thread = threadOf(roomId);
      if (!thread?.messages.length) return fetchNewest(roomId);
      const answer = await fetchPage(roomId, { since: lastSeq(thread), since_change: thread.lastChange });
      if (!answer.ok) return answer.message;
      const latest = threadOf(roomId);
      if (!latest) return null;
      // What was loaded has been forgotten meanwhile.
      if (!latest.messages.length) return fetchNewest(roomId);
      show(roomId, addSince(latest, answer.result));
      // The place further up that is being read stays.
      if (!answer.result.has_more || isFurtherUp) return null;
    }
    return fetchNewest(roomId);
  };

  /** Fetches what is missing since the last message. */
  const resync = (roomId: string): Promise<string | null> => {
    const current = running.get(roomId);
    stale.add(roomId);
    if (current) return current;
    const fetchAll = async () => {
      let problem: string | null = null;
      while (problem === null && (stale.delete(roomId) || isBehind(roomId)))
        problem = await fetchMissing(roomId);
      return problem;
    };
    const started = fetchAll().finally(() => {
      if (running.get(roomId) === started) running.delete(roomId);
    });
    running.set(roomId, started);
    return started;
  };

  return {
    showPage,
    resync,

    /** Replaces what is loaded with the newest page. */
    loadNewest: async (roomId: string): Promise<string | null> =>
      (await fetchNewest(roomId)) ?? (isBehind(roomId) ? resync(roomId) : null),

    /** Forgets what another member has left. */
    forget: (): void => {
      for (const kept of [running, early, heard, stale]) kept.clear();
    },

    /** A message has changed that may have arrived early: it is fetched as it is now. */
    dropEarly: ({ room_id: roomId, seq }: ChatMessage): void => void early.get(roomId)?.delete(seq),

    /** A new message; of a loaded room what is missing before it is fetched. */
    receive: (message: ChatMessage): void => {
      const { room_id: roomId, seq } = message;
      heard.set(roomId, Math.max(seq, heard.get(roomId) ?? 0));
      const thread = threadOf(roomId);
      if (!thread) return;
      const next = addLive(thread, message);
      if (next) return setThread(roomId, next);
      keepEarly(message);
      if (!running.has(roomId)) void resync(roomId);
    },
  };
};
