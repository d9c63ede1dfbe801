import type { SessionUser } from '@maetrix/contract';
import { useSyncExternalStore } from 'react';

const KEY = 'state';

type PublicUser = Pick<SessionUser, 'id' | 'uuid' | 'name' | 'name_url'>;

/** What a browser may keep about its member: nothing that opens anything. */
export type ClientState = { user: PublicUser | null; isLoggedIn: boolean };

const NOBODY: ClientState = { user: null, isLoggedIn: false };

let state = NOBODY;
const listeners = new Set<() => void>();

const publicPart = ({ id, uuid, name, name_url }: SessionUser): PublicUser => ({ id, uuid, name, name_url });

const restored = (text: string | null): ClientState => {
  try {
    const saved = JSON.parse(text ?? '') as Partial<ClientState>;
    return { user: saved.user ?? null, isLoggedIn: saved.isLoggedIn === true };
  } catch {
    return NOBODY;
  }
};

const change = (next: ClientState) => {
  state = next;
  for (const listener of listeners) listener();
};

/** Storage may be full, or closed to us; the site works without it. */
const tryToStore = (work: () => void) => {
  try {
    work();
  } catch {
    // Nothing is lost but the memory of this browser.
  }
};

export const clientState = {
  restore: () => tryToStore(() => change(restored(localStorage.getItem(KEY)))),

  save: (member: SessionUser | null) => {
    change({ user: member && publicPart(member), isLoggedIn: member !== null });
    tryToStore(() => {
      localStorage.setItem(KEY, JSON.stringify(state));
      if (member) localStorage.removeItem('url_params');
    });
  },

  /** After logout: everything on success, local storage alone when it failed. */
  clear: (hasLoggedOut: boolean) => {
    change(NOBODY);
    tryToStore(() => {
      localStorage.clear();
      if (hasLoggedOut) sessionStorage.clear();
    });
  },

  /** The query that was put aside before login. */
  urlParams: (): string => {
    let saved = '';
    tryToStore(() => {
      saved = localStorage.getItem('url_params') ?? '';
    });
    return saved;
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useClientState = (): ClientState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOBODY,
  );
