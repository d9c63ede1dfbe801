import type { ExportKind } from '@maetrix/contract/export-files';

import type { AnswerFilter, AnswerRow, Assistant } from '#app/features/assistant/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Random } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { createExports } from './export-service.ts';
import { COLLECTIONS } from './export.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  storage: Storage;
  workFolder: string;
  assistant: Pick<Assistant, 'listLessonAnswers' | 'deleteLessonAnswer' | 'collections'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  /** The names of lessons, also of retired ones. */
  listLessonNames: (
    pool: Database['pool'],
    ids: readonly number[],
  ) => Promise<readonly { id: number; name: string }[]>;
};

export type Entry = AnswerRow & { lessonName: string | null };

/** The workbook: Clara's answers beside lessons, which members keep, and files of what they keep. */
export const createWorkbook = (deps: Deps) => {
  const { assistant } = deps;

  const nameLessons = async (rows: readonly AnswerRow[]): Promise<Entry[]> => {
    const ids = [...new Set(rows.flatMap(({ lessonId }) => lessonId ?? []))];
    const lessons = ids.length ? await deps.listLessonNames(deps.database.pool, ids) : [];
    const names = new Map(lessons.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      ...row,
      lessonName: row.lessonId === null ? null : (names.get(row.lessonId) ?? null),
    }));
  };

  const findCourseName = (courseId: number | null) =>
    (courseId === null ? undefined : deps.catalogue.snapshot().items.get(courseId)?.title) ?? null;

  const describeSources = async (kind: ExportKind, rows: readonly AnswerRow[]) => {
    if (kind === 'insight_engine')
      return rows.map(
        ({ citations }) => citations.find(({ partName }) => partName !== null)?.partName ?? null,
      );
    return (await nameLessons(rows)).map(({ courseId, lessonName }) => {
      const named = [findCourseName(courseId), lessonName].filter((name) => name !== null);
      return named.length ? named.join(', ') : null;
    });
  };

  return {
    listEntries: async (memberId: number, asked: AnswerFilter) => {
      const { answers, hasMore } = await assistant.listLessonAnswers(memberId, asked);
      return { entries: await nameLessons(answers), hasMore };
    },

    deleteEntry: (memberId: number, id: number) => assistant.deleteLessonAnswer(memberId, id),

    listCategories: (memberId: number, kind: ExportKind) =>
      assistant.collections.listCategories(memberId, COLLECTIONS[kind]),

    exports: createExports({ ...deps, describeSources }),
  };
};

export type Workbook = ReturnType<typeof createWorkbook>;
