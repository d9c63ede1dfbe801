import type { Logger } from '@maetrix/service/logger';

import type { Database } from '#app/platform/database.ts';

import { assistantRepository as repository } from './assistant-repository.ts';

const SAVE_INTERVAL_MS = 1_000;
/** Bounds the size of a statement: an answer has a few thousand letters. */
const MAX_SAVED_AT_ONCE = 250;

type AnswerInProgress = { memberId: number; answerId: number; readText: () => string };

/** Saves the unfinished answers of this process once a second in one statement: a crash loses the last second at most. */
export const createPartialAnswers = ({ database, logger }: { database: Database; logger: Logger }) => {
  /** With the number of letters that are saved. */
  const running = new Map<AnswerInProgress, number>();
  let timer: NodeJS.Timeout | undefined;
  let isSaving = false;

  const save = async (answers: readonly AnswerInProgress[]): Promise<void> => {
    const texts = answers.map(({ memberId, answerId, readText }) => ({
      memberId,
      answerId,
      text: readText(),
    }));
    await repository.savePartialAnswers(database.pool, texts);
    for (const [index, answer] of answers.entries())
      if (running.has(answer)) running.set(answer, texts[index]?.text.length ?? 0);
  };

  const saveAll = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    try {
      const grown = [...running.keys()].filter((answer) => answer.readText().length !== running.get(answer));
      for (let first = 0; first < grown.length; first += MAX_SAVED_AT_ONCE)
        await save(grown.slice(first, first + MAX_SAVED_AT_ONCE));
    } catch (error) {
      logger.warn({ err: error }, 'answers were not saved while they were written');
    } finally {
      isSaving = false;
    }
  };

  /** Saves an answer from now on; returns a function that ends it. */
  return (answer: AnswerInProgress): (() => void) => {
    running.set(answer, 0);
    timer ??= setInterval(() => void saveAll(), SAVE_INTERVAL_MS);
    return () => {
      running.delete(answer);
      if (running.size) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
};
