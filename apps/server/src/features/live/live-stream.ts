import { HOUR } from '#app/kernel/time.ts';

/** A stream as its page shows it. */
export type LiveStream = {
  id: number;
  publicId: string;
  title: string;
  description: string;
  status: 'scheduled' | 'live' | 'ended';
  areCommentsEnabled: boolean;
  /** Whether a publisher sends to it. */
  isReceiving: boolean;
  startsAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** The video that it has become, once that can be watched. */
  replaySlug: string | null;
  /** The plans that include it, in their order; without one, every member may watch. */
  plans: { id: number; name: string }[];
};

/** So long the page says that a stream has ended, before it shows the next one. */
export const ENDED_IS_SHOWN_MS = 6 * HOUR;

/** Control characters, and characters that change the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A comment is one line of plain text; empty when nothing of it can be seen. */
export const cleanComment = (text: string): string =>
  text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/gu, ' ').trim();
