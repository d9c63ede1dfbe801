import { MINUTE } from '#app/kernel/time.ts';

/** Setting all bookmarks reads every card: the more there are, the rarer. An hour and forty minutes at ten million. */
const CARDS_PER_MINUTE = 100_000;

type BookmarkState = { total: number; changes: number; known: number | null; setAt: Date | null };

/** Whether the bookmarks of an order are to be set anew: it changed, and they have been used long enough. */
export const isBookmarkDue = ({ total, changes, known, setAt }: BookmarkState, now: Date): boolean =>
  changes !== known &&
  (setAt === null || now.getTime() - setAt.getTime() >= (total / CARDS_PER_MINUTE) * MINUTE);
