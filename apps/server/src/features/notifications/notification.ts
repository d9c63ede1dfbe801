import type { ChosenKind } from '@maetrix/contract';

/** What happened, in the words of the preferences that a member may have about it; `news` is what everybody is told. */
export type NotificationKind = 'welcome' | Exclude<ChosenKind, 'news'>;

export type NewNotification = {
  memberId: number;
  kind: NotificationKind;
  /** Identifies what happened: the member is told once, however often it is reported. */
  cause: string;
  /** Plain text. */
  text: string;
  /** A path of this site. */
  imageUrl?: string | null;
  /** A path of this site, or an http(s) address. */
  link?: string | null;
};

type Audience = 'everyone' | 'subscribers';

export type NewBroadcast = Pick<NewNotification, 'text' | 'imageUrl' | 'link'> & {
  audience: Audience;
  expiresAt?: Date | null;
};

/** Own: written for this member. Otherwise one that everybody gets. Entries of one moment are in the order of these numbers. */
export const SOURCES = { broadcast: 0, own: 1 } as const;
type Source = (typeof SOURCES)[keyof typeof SOURCES];

/** An entry of the list. */
export type Entry = {
  source: Source;
  id: number;
  text: string;
  imageUrl: string | null;
  link: string | null;
  atMs: number;
  isRead: boolean;
};

export type EntryKey = Pick<Entry, 'source' | 'id'>;
/** Where a page of the list begins. */
export type Position = EntryKey & { atMs: number };

const LETTERS: Record<Source, string> = { [SOURCES.own]: 'n', [SOURCES.broadcast]: 'b' };

export const formatEntryId = ({ source, id }: EntryKey): string => LETTERS[source] + String(id);

/** Null for what is no id. */
export const parseEntryId = (text: string): EntryKey | null => {
  const [, letter, digits] = /^([nb])([1-9]\d{0,14})$/.exec(text) ?? [];
  if (letter === undefined) return null;
  return { source: letter === 'n' ? SOURCES.own : SOURCES.broadcast, id: Number(digits) };
};

export const formatPosition = (entry: Position): string => `${entry.atMs}.${formatEntryId(entry)}`;

/** Null for what is no position. */
export const parsePosition = (text: string): Position | null => {
  const [, at, id = ''] = /^(\d{1,14})\.(.*)$/.exec(text) ?? [];
  const key = parseEntryId(id);
  return key && { ...key, atMs: Number(at) };
};
