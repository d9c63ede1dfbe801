import { setImmediate as nextTurn } from 'node:timers/promises';

import { exportFileName, type ExportFormat, type ExportKind } from '@maetrix/contract/export-files';

import type { AnswerRow, Assistant } from '#app/features/assistant/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { DAY, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import type { DocumentHead, DocumentWriter, ExportedEntry, Sink } from './export-document.ts';
import { exportRepository as repository } from './export-repository.ts';
import {
  COLLECTIONS,
  EXPORTS_PREFIX,
  expiryOf,
  MAX_ATTEMPTS,
  MIME_TYPES,
  orphanedBefore,
  staleBefore,
  storageKey,
  TITLES,
  type Export,
} from './export.ts';
import { toEntry, toTitle } from './exported-entry-codec.ts';
import { createUnnamedFile, type UnnamedFile } from '#app/platform/unnamed-file.ts';
import { writeExportJob } from './workbook-jobs.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  storage: Storage;
  /** Where files are while they are written. */
  workFolder: string;
  assistant: Pick<Assistant, 'collections'>;
  /** The lessons that answers are about or cite, as the file names them. */
  describeSources: (kind: ExportKind, rows: readonly AnswerRow[]) => Promise<(string | null)[]>;
};

/** Without ids, all answers. */
type AskedFor = { kind: ExportKind; format: ExportFormat; ids?: readonly number[] | undefined };
type Wanted = Pick<Export, 'format' | 'answerIds'>;

const toOrderedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

const EXPORTS_A_DAY: Limit = { name: 'answer-exports', max: 30, windowMs: DAY };
const PAGE_SIZE = 100;
const SWEEP_BATCH = 500;

/** Loaded by the worker that needs them. */
const createWriter = async (
  format: ExportFormat,
  head: DocumentHead,
  write: Sink,
): Promise<DocumentWriter> =>
  format === 'pdf'
    ? (await import('./pdf-gateway.ts')).createPdfWriter(head, write)
    : (await import('./docx-gateway.ts')).createDocxWriter(head, write);

/** Files of the answers a member keeps, written by a worker. */
export const createExports = (deps: Deps) => {
  const { clock, storage } = deps;
  const { db } = deps.database;
  const { collections } = deps.assistant;

  /** Two files of one kind at once are refused, unless it is the same one. */
  const requireSame = (running: Export | null, { format, answerIds }: Wanted): Export => {
    if (running?.format !== format || running.answerIds?.join() !== answerIds?.join())
      throw new AppError('export_running');
    return running;
  };

  const readPage = async ({ memberId, kind, answerIds: ids }: Export, before: number | null) => {
    const rows = await collections.read(memberId, COLLECTIONS[kind], { ids, before, limit: PAGE_SIZE });
    const sources = await deps.describeSources(kind, rows);
    const entries = rows.map(({ question, answer, createdAt }, index): ExportedEntry => ({
      source: sources[index] ?? null,
      question,
      answer,
      createdAt,
    }));
    return { entries, last: rows.length < PAGE_SIZE ? null : (rows.at(-1)?.id ?? null) };
  };

  /** Reads page after page, so that answers that are added or deleted meanwhile are no matter. Null when it is not wanted any more. */
  const writeEntries = async (wanted: Export, file: UnnamedFile): Promise<number | null> => {
    const head = { title: TITLES[wanted.kind], savedAt: clock() };
    const writer = await createWriter(wanted.format, head, file.write);
    writer.add(toTitle(head.title, head.savedAt));
    let done = 0;
    let before: number | null = null;
    do {
      const { entries, last }: Awaited<ReturnType<typeof readPage>> = await readPage(wanted, before);
      for (const entry of entries) {
        writer.add(toEntry(entry));
        // Other jobs of this process and its heartbeat have their turn.
        await nextTurn();
      }
      await file.flush();
      done += entries.length;
      before = last;
      if (!(await repository.saveProgress(db, wanted.id, done, clock()))) return null;
    } while (before !== null);
    await writer.finish();
    return done;
  };

  const writeFile = async (wanted: Export): Promise<void> => {
    const { id } = wanted;
    const file = await createUnnamedFile(deps.workFolder);
    try {
      const done = await writeEntries(wanted, file);
      if (done === null) return;
      const { body, bytes } = await file.read();
      await storage.putStream('media', storageKey(id), { body, bytes }, 'application/octet-stream');
      const isWanted = await repository.finish(db, { id, done, bytes, now: clock() });
      if (!isWanted) await storage.removeAll('media', storageKey(id));
    } finally {
      await file.close();
    }
  };

  return {
    /** Begins an export, or finds the one that is being written. */
    start: async (memberId: number, { kind, format, ids }: AskedFor): Promise<Export> => {
      const now = clock();
      const wanted: Wanted = { format, answerIds: ids ? toOrderedIds(ids) : null };
      const owner = { memberId, kind };
      await repository.failStale(db, owner, staleBefore(now));
      const running = await repository.findRunning(db, owner);
      if (running) return requireSame(running, wanted);
      const entries = await collections.count(memberId, COLLECTIONS[kind], wanted.answerIds);
      if (!entries) throw new AppError('export_empty');
      await consumeOrReject(deps.limiter, EXPORTS_A_DAY, String(memberId));
      return inTransaction(db, async (tx) => {
        const id = deps.random.uuid();
        const expiresAt = expiryOf(now);
        const added = await repository.insert(tx, {
          ...owner,
          ...wanted,
          id,
          entries,
          createdAt: now,
          expiresAt,
        });
        if (!added) return requireSame(await repository.findRunning(tx, owner), wanted);
        await enqueue(tx, writeExportJob, { exportId: id, memberId });
        return added;
      });
    },

    find: async (memberId: number, id: string): Promise<Export> => {
      const found = await repository.find(db, memberId, id, clock());
      if (!found) throw new AppError('not_found');
      return found;
    },

    /** Where the object store has a file, for its owner alone. */
    open: async (memberId: number, id: string) => {
      const found = await repository.find(db, memberId, id, clock());
      if (found?.status !== 'ready') throw new AppError('not_found');
      return {
        storageKey: storageKey(id),
        fileName: exportFileName(found.kind, found.format),
        mimeType: MIME_TYPES[found.format],
      };
    },

    /** Writes a file. Again after a failure, from the start: the object is replaced. */
    write: async ({ exportId: id }: { exportId: string }): Promise<void> => {
      const wanted = await repository.beginAttempt(db, id, clock());
      if (!wanted) return;
      try {
        await writeFile(wanted);
      } catch (error) {
        await repository.endAttempt(db, id, MAX_ATTEMPTS);
        throw error;
      }
    },

    /** Removes files that have expired, and those whose row went with their owner. */
    sweep: async (): Promise<void> => {
      const now = clock();
      for (;;) {
        const expired = await repository.listExpired(db, now, SWEEP_BATCH);
        for (const id of expired) {
          await storage.removeAll('media', storageKey(id));
          await repository.remove(db, id);
        }
        if (expired.length < SWEEP_BATCH) break;
      }
      for (const { key, at } of await storage.list('media', EXPORTS_PREFIX))
        if (at < orphanedBefore(now)) await storage.removeAll('media', key);
    },
  };
};
