import type { SessionUser } from '@maetrix/contract';

import { tryStorage } from '../../shared/storage.ts';

const KEY = 'state';

type PublicUser = Pick<SessionUser, 'id' | 'uuid' | 'name' | 'name_url'>;

/** Kept in local storage; grants no access. */
type ClientState = { user: PublicUser | null; isLoggedIn: boolean };

const SIGNED_OUT: ClientState = { user: null, isLoggedIn: false };

const publicPart = ({ id, uuid, name, name_url }: SessionUser): PublicUser => ({ id, uuid, name, name_url });

const restore = (): ClientState =>
  tryStorage(() => {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ClientState>;
    return { user: saved.user ?? null, isLoggedIn: saved.isLoggedIn === true };
  }, SIGNED_OUT);

/** After logout: clears both storages on success, only local storage on failure. */
const clear = (hasLoggedOut: boolean) =>
  tryStorage(() => {
    localStorage.clear();
    if (hasLoggedOut) sessionStorage.clear();
  }, undefined);

const save = (member: SessionUser | null) =>
  tryStorage(() => {
    const state: ClientState = { user: member && publicPart(member), isLoggedIn: member !== null };
    localStorage.setItem(KEY, JSON.stringify(state));
    if (member) localStorage.removeItem('url_params');
  }, undefined);

export const clientState = {
  clear,

  /** On start and on every change. Clears what another member left here, or this one whose session ended elsewhere. */
  sync: (member: SessionUser | null) => {
    const { user, isLoggedIn } = restore();
    if (isLoggedIn && user?.id !== member?.id) clear(true);
    save(member);
  },

  saveUrlParams: (query: string): void =>
    tryStorage(() => localStorage.setItem('url_params', query), undefined),

  /** The query that was saved before login. */
  urlParams: (): string => tryStorage(() => localStorage.getItem('url_params') ?? '', ''),
};
