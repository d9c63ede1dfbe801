import type { Notification } from '@maetrix/contract';

import { callApi, readApi } from '../../shared/http/browser-calls.ts';

type State = {
  /** Null until it was asked for: then the page's own data says it. */
  unread: number | null;
  /** The newest ones; null until they are loaded. */
  entries: readonly Notification[] | null;
  /** When they were loaded, for their age in words. */
  loadedAt: Date;
  hasFailed: boolean;
  /** The ids of what was unread since the list was opened. */
  fresh: ReadonlySet<string>;
};

const EMPTY: State = {
  unread: null,
  entries: null,
  loadedAt: new Date(0),
  hasFailed: false,
  fresh: new Set(),
};

let state = EMPTY;
let memberId: number | null = null;
let isOpen = false;
/** Whether a socket says when something changes; without one, the data of each page does. */
let isLive = false;
let running: Promise<void> | null = null;
let isStale = false;
const listeners = new Set<() => void>();

const isShown = () => isOpen;

const set = (change: Partial<State>) => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

const load = async () => {
  const forMember = memberId;
  const answer = await readApi('/notificationList', {});
  if (forMember !== memberId) return;
  if (!answer.ok) return set({ hasFailed: true });
  const { unread_notifications: unread, notification_list: entries } = answer.result;
  const known = new Set(state.entries?.map(({ id }) => id));
  const isFresh = ({ id, is_read }: Notification) =>
    !is_read || state.fresh.has(id) || (state.entries !== null && !known.has(id));
  const fresh = isOpen ? new Set(entries.filter(isFresh).map(({ id }) => id)) : state.fresh;
  set({ unread, entries, fresh, loadedAt: new Date(), hasFailed: false });
};

/** Loads the list. What is asked for meanwhile is asked once more afterwards, however often. */
const refresh = (): Promise<void> => {
  isStale = true;
  running ??= (async () => {
    while (isStale) {
      isStale = false;
      await load();
    }
  })().finally(() => (running = null));
  return running;
};

/** Failures are reported by the call; what is shown as unread stays so. */
const markAll = async () => {
  const forMember = memberId;
  const shown = state.entries?.filter(({ is_read }) => !is_read).length ?? 0;
  const answer = await callApi('/markAsRead', { mark_all_as_read: 1 });
  if (!answer.ok || forMember !== memberId) return;
  set({ unread: 0, entries: state.entries?.map((entry) => ({ ...entry, is_read: 1 as const })) ?? null });
  // Something came after the list was loaded and is read now: it must be seen.
  if (answer.result.marked_as_read > shown) await refresh();
};

/** The notifications of the member, the same for all parts of the page. Browser only. */
export const notificationStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): State => state,
  getOnServer: (): State => EMPTY,

  /** Forgets what another member has left. */
  startFor: (id: number, unread: number) => {
    if (id !== memberId) {
      memberId = id;
      isLive = false;
      isOpen = false;
      state = EMPTY;
    }
    if (!isLive) set({ unread });
  },

  setLive: (next: boolean) => {
    isLive = next;
  },

  refresh,

  /** Opening the bell marks everything as read; what was unread stays marked as new until it is closed. */
  open: async (): Promise<void> => {
    isOpen = true;
    await refresh();
    if (isShown() && !state.hasFailed) await markAll();
  },

  close: () => {
    isOpen = false;
    set({ fresh: new Set() });
  },

  markAllSeen: async (): Promise<void> => {
    set({ fresh: new Set() });
    await markAll();
  },

  /** For a click on an entry; the page may be left at once. */
  markRead: async (id: string): Promise<void> => {
    set({ fresh: new Set([...state.fresh].filter((each) => each !== id)) });
    await callApi('/markAsRead', { notification_id: id, mark_all_as_read: 0 }, { keepalive: true });
  },
};
