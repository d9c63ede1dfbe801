import { readStored, removeStored, store } from '../../shared/storage.ts';
import { chatState } from './chat-state.ts';

const KEY = 'chat_drafts';
const MAX_DRAFTS = 30;

type Named = { userId: string; userName: string };
export type Draft = { text: string; picked: Named[] };

export const EMPTY_DRAFT: Draft = { text: '', picked: [] };

/** By member and room, the one that was changed last at the end. */
export type Drafts = readonly (readonly [roomId: string, draft: Draft])[];

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Named).userId === 'string' &&
  typeof (value as Named).userName === 'string';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).text === 'string' &&
  Array.isArray((value as Draft).picked) &&
  (value as Draft).picked.every(isNamed);

/** What is stored may have been written by anything. */
export const parseDrafts = (stored: unknown): Drafts =>
  Array.isArray(stored)
    ? stored.flatMap((entry: unknown) => {
        if (!Array.isArray(entry)) return [];
        const [roomId, draft] = entry as unknown[];
        return typeof roomId === 'string' && isDraft(draft) ? [[roomId, draft] as const] : [];
      })
    : [];

export const withDraft = (drafts: Drafts, roomId: string, draft: Draft): Drafts => {
  const others = drafts.filter(([id]) => id !== roomId);
  return draft.text === '' ? others : [...others, [roomId, draft] as const].slice(-MAX_DRAFTS);
};

/** The next member at the same computer has drafts of their own. */
const draftId = (roomId: string): string => `${chatState.get().memberId}:${roomId}`;

export const readDraft = (roomId: string): Draft => {
  const wanted = draftId(roomId);
  return parseDrafts(readStored(KEY)).find(([id]) => id === wanted)?.[1] ?? EMPTY_DRAFT;
};

/** Survives navigation and reloads on this device; logging out removes it with everything stored here. */
export const saveDraft = (roomId: string, draft: Draft): void => {
  const drafts = withDraft(parseDrafts(readStored(KEY)), draftId(roomId), draft);
  if (drafts.length) store(KEY, drafts);
  else removeStored(KEY);
};
