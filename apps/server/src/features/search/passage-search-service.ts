import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, type MemberAccess } from '#app/features/entitlements/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { joinWords, planCandidates, rankDocuments, readWords, weigh, type KnownWord } from './query.ts';
import { searchRepository as repository, type DocumentPassage } from './search-repository.ts';

/** What a lesson or an item says, and where. */
export type Passage = Omit<DocumentPassage, 'position'>;

const MAX_QUESTION_WORDS = 60;
/** The rest of a long question says little that its rarest words do not. */
const MAX_SEARCHED_WORDS = 16;
const MAX_DOCUMENTS = 4;
const PASSAGES_OF_EACH = 3;
const PASSAGES_OF_LESSON = 5;

type Deps = { database: Database; clock: Clock; catalogue: Pick<Catalogue, 'snapshot'> };
type Lesson = { itemId: number; partId: number };

/** Finds what answers a question, in whole sentences; only in what the member may open. */
export const createPassageSearch = ({ database, clock, catalogue }: Deps) => {
  const { pool } = database;

  /** The words that say what the question is about, the rarest first. */
  const readKnownWords = async (question: string): Promise<KnownWord[]> => {
    const words = readWords(question, MAX_QUESTION_WORDS);
    const meaningful = await repository.listMeaningful(pool, words);
    if (!meaningful.length) return [];
    const known = await repository.correctWords(
      pool,
      meaningful.map(({ word }) => ({ word, exchanged: [] })),
    );
    return known.toSorted((left, right) => weigh(right) - weigh(left)).slice(0, MAX_SEARCHED_WORDS);
  };

  const listDocuments = async (known: KnownWord[], isOpen: (item: Item) => boolean) => {
    const query = planCandidates(known);
    const candidates = await repository.listCandidates[query.scope](pool, query);
    const { items } = catalogue.snapshot();
    const open = candidates.filter(({ itemId }) => {
      const item = items.get(itemId);
      return item !== undefined && isOpen(item);
    });
    return rankDocuments(open, known.map(weigh));
  };

  const listOfLesson = async ({ itemId, partId }: Lesson, some: string): Promise<DocumentPassage[]> => {
    const found = some
      ? await repository.listDocumentPassages(pool, {
          documents: [{ itemId, partId }],
          some,
          each: PASSAGES_OF_LESSON,
        })
      : [];
    return found.length
      ? found
      : repository.listFirstPassages(pool, { itemId, partId, limit: PASSAGES_OF_LESSON });
  };

  return {
    /**
     * The passages that fit the question best, the best document first. Of `lesson`, which the caller has checked, there is
     * always something: the question is about it.
     */
    find: async (
      question: string,
      access: MemberAccess,
      lesson: Lesson | null = null,
    ): Promise<Passage[]> => {
      const now = clock();
      const known = await readKnownWords(question);
      const some = joinWords(known, ' | ');
      const ofLesson = lesson ? await listOfLesson(lesson, some) : [];
      if (!known.length) return ofLesson;
      const ranked = await listDocuments(known, (item) => decideAccess(item, access, now).isOpen);
      const documents = ranked
        .filter(({ itemId, partId }) => itemId !== lesson?.itemId || partId !== lesson.partId)
        .slice(0, MAX_DOCUMENTS);
      const others = documents.length
        ? await repository.listDocumentPassages(pool, { documents, some, each: PASSAGES_OF_EACH })
        : [];
      return [...ofLesson, ...others].map(({ position: _position, ...passage }) => passage);
    },
  };
};

export type PassageSearch = ReturnType<typeof createPassageSearch>;
