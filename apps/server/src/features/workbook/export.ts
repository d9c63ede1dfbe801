import type { ExportFormat, ExportKind } from '@maetrix/contract/export-files';

import { addMs, DAY, HOUR, MINUTE } from '#app/kernel/time.ts';

export type Export = {
  id: string;
  memberId: number;
  kind: ExportKind;
  format: ExportFormat;
  status: 'running' | 'ready' | 'failed';
  /** A worker is at it; false while it waits for one, before its first attempt and between two. */
  isWriting: boolean;
  /** The chosen answers; null: all. */
  answerIds: number[] | null;
  /** How many answers there were when it was asked for, and how many are written. */
  entries: number;
  done: number;
  touchedAt: Date;
};

/** Which answers of the assistant they are. */
export const COLLECTIONS = { workbook: 'lessons', insight_engine: 'conversations' } as const;

export const MAX_ATTEMPTS = 3;

/** A worker that writes gives a sign with each page, and one that died is replaced within seconds. */
const SILENCE_MS = 5 * MINUTE;

/** Longer than any file is wanted: an object of this age has lost its row. */
const ORPHAN_MS = DAY + HOUR;

export const orphanedBefore = (now: Date): Date => addMs(now, -ORPHAN_MS);
export const expiryOf = (createdAt: Date): Date => addMs(createdAt, DAY);
export const staleBefore = (now: Date): Date => addMs(now, -SILENCE_MS);

/** An export that its worker has left has failed; one that no worker has begun waits, however long. */
export const statusAt = (
  { status, isWriting, touchedAt }: Export,
  now: Date,
): Export['status'] | 'waiting' => {
  if (status !== 'running') return status;
  if (!isWriting) return 'waiting';
  return touchedAt < staleBefore(now) ? 'failed' : 'running';
};

/** In percent; answers may have been added or deleted since. */
export const progressOf = ({ status, entries, done }: Export): number =>
  status === 'ready' ? 100 : Math.min(99, Math.floor((100 * done) / entries));

export const TITLES: Readonly<Record<ExportKind, string>> = {
  workbook: 'CLARA Workbook',
  insight_engine: 'Insight Engine',
};

export const MIME_TYPES: Readonly<Record<ExportFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Where the object store has the files. */
export const EXPORTS_PREFIX = 'exports/';
export const storageKey = (id: string): string => `${EXPORTS_PREFIX}${id}`;
