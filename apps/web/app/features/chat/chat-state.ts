import type { ActiveMember, ChatMember, ChatMessage, ChatRoom } from '@maetrix/contract';

import { EMPTY_THREAD, type Thread } from './thread.ts';
import { setUnreadCount } from './unread-count.ts';

type People = { online: ActiveMember[]; offline: ActiveMember[]; online_total: number; member_total: number };
type Typing = { room_id: string; userId: string; userName: string };
type Loading = { isLoading: boolean; problem: string | null };

export type ChatState = {
  memberId: number | null;
  /** Of the list of rooms. */
  list: Loading;
  isConnected: boolean;
  /** The chat goes on, and nothing of it is seen. */
  isMinimised: boolean;
  me: ChatMember | null;
  /** Names whom the member has blocked; null before it is known. */
  blocks: string | null;
  rooms: readonly ChatRoom[];
  people: People | null;
  users: ReadonlyMap<string, ChatMember>;
  /** The room that is open. */
  roomId: string | null;
  threads: ReadonlyMap<string, Thread>;
  /** Of the messages of the open room. */
  thread: Loading;
  isLoadingEarlier: boolean;
  /** What had been read when the room was opened; null when nothing was unread. */
  unreadMark: number | null;
  /** The message to scroll to. */
  target: number | null;
  typing: readonly Typing[];
  /** How far the other side of a direct conversation has read. */
  peerRead: ReadonlyMap<string, number>;
};

const EMPTY: ChatState = {
  memberId: null,
  list: { isLoading: true, problem: null },
  isConnected: false,
  isMinimised: false,
  me: null,
  blocks: null,
  rooms: [],
  people: null,
  users: new Map(),
  roomId: null,
  threads: new Map(),
  thread: { isLoading: false, problem: null },
  isLoadingEarlier: false,
  unreadMark: null,
  target: null,
  typing: [],
  peerRead: new Map(),
};

let state = EMPTY;
const listeners = new Set<() => void>();

/** The chat of the member, the same for all parts of the page. Browser only. */
export const chatState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): ChatState => state,

  set: (changes: Partial<ChatState>): void => {
    state = { ...state, ...changes };
    setUnreadCount(
      state.memberId,
      state.rooms.reduce((sum, { unread }) => sum + unread, 0),
    );
    for (const listener of listeners) listener();
  },

  /** Forgets what another member has left. */
  startFor: (memberId: number): void => {
    if (memberId !== state.memberId) chatState.set({ ...EMPTY, memberId });
  },

  thread: (roomId: string): Thread | undefined => state.threads.get(roomId),

  setThread: (roomId: string, thread: Thread): void =>
    chatState.set({ threads: new Map(state.threads).set(roomId, thread) }),

  /** What is read again when a room is opened; what is not sent yet stays. */
  forgetOtherRooms: (roomId: string | null): void => {
    const forget = ([id, thread]: [string, Thread]) =>
      [id, id === roomId ? thread : { ...EMPTY_THREAD, pending: thread.pending }] as const;
    chatState.set({ threads: new Map([...state.threads].map(forget)) });
  },

  addUsers: (users: readonly ChatMember[]): void => {
    const known = new Map(state.users);
    for (const user of users) known.set(user.userId, user);
    chatState.set({ users: known });
  },

  room: (roomId: string): ChatRoom | undefined => state.rooms.find(({ room_id }) => room_id === roomId),

  changeRoom: (roomId: string, changes: Partial<ChatRoom>): void =>
    chatState.set({
      rooms: state.rooms.map((room) => (room.room_id === roomId ? { ...room, ...changes } : room)),
    }),
};

type Arrived = { message: ChatMessage; userName: string };
const arrivalListeners = new Set<(arrived: Arrived) => void>();

/** Messages of others in the open room, as they come. */
export const arrivals = {
  tell: (arrived: Arrived): void => {
    for (const listener of arrivalListeners) listener(arrived);
  },
  subscribe: (listener: (arrived: Arrived) => void) => {
    arrivalListeners.add(listener);
    return () => void arrivalListeners.delete(listener);
  },
};
