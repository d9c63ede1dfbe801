import type { SessionUser } from '@maetrix/contract';

import { tryStorage } from '../storage.ts';

const KEY = 'state';

type PublicUser = Pick<SessionUser, 'id' | 'uuid' | 'name' | 'name_url'>;

/** What a browser may keep about its member: nothing that opens anything. */
type ClientState = { user: PublicUser | null; isLoggedIn: boolean };

const NOBODY: ClientState = { user: null, isLoggedIn: false };

const publicPart = ({ id, uuid, name, name_url }: SessionUser): PublicUser => ({ id, uuid, name, name_url });

const restore = (): ClientState =>
  tryStorage(() => {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ClientState>;
    return { user: saved.user ?? null, isLoggedIn: saved.isLoggedIn === true };
  }, NOBODY);

/** After logout: everything on success, local storage alone when it failed. */
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

  /** On start-up and on every change. What a member left here goes when her session has ended elsewhere. */
  follow: (member: SessionUser | null) => {
    if (!member && restore().isLoggedIn) clear(true);
    save(member);
  },

  keepUrlParams: (query: string): void =>
    tryStorage(() => localStorage.setItem('url_params', query), undefined),

  /** The query that was put aside before login. */
  urlParams: (): string => tryStorage(() => localStorage.getItem('url_params') ?? '', ''),
};
