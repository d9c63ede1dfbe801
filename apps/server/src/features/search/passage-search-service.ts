import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, type MemberAccess } from '#app/features/entitlements/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';

import { isListed, readWords, weigh } from './query.ts';
import { rankForQuestion, SYNONYMS, weighWords, type QuestionWord, type RankedDocument } from './question.ts';
import { searchRepository as repository, type DocumentPassage } from './search-repository.ts';

/** What a lesson or an item says, and where. */
export type Passage = Omit<DocumentPassage, 'position' | 'weight'>;

const MAX_QUESTION_WORDS = 60;
/** The rest of a long question says little that its rarest words do not. */
const MAX_SEARCHED_WORDS = 16;
/** How many words documents are looked up by, the rarest words first. */
const MAX_LISTED_WORDS = 16;
const MAX_DOCUMENTS = 3;
/** How many documents are compared by their passages. */
const MAX_COMPARED = 8;
/** How much it counts that one passage has many of the words. */
const PASSAGE_SHARE = 0.15;
const PASSAGES_OF_EACH = 3;
const PASSAGES_OF_LESSON = 5;

type Deps = { database: Database; clock: Clock; catalogue: Pick<Catalogue, 'snapshot'> };
type Lesson = { itemId: number; partId: number };

const keyOf = ({ itemId, partId }: Lesson) => `${itemId}/${partId}`;

/** The passages of the best documents: the rank of a document counts, and its best passage. */
const chooseDocuments = (
  ranked: readonly RankedDocument[],
  passages: readonly DocumentPassage[],
): DocumentPassage[] => {
  const ofDocuments = Map.groupBy(passages, keyOf);
  return ranked
    .flatMap((document) => {
      const own = ofDocuments.get(keyOf(document)) ?? [];
      return own[0] ? [{ own, score: document.score + PASSAGE_SHARE * own[0].weight }] : [];
    })
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MAX_DOCUMENTS)
    .flatMap(({ own }) => own);
};

/** Finds what answers a question, in whole sentences; only in what the member may open. */
export const createPassageSearch = ({ database, clock, catalogue }: Deps) => {
  const { pool } = database;

  /** The words that say what the question is about, the rarest first. */
  const readQuestion = async (question: string): Promise<QuestionWord[]> => {
    const words = readWords(question, MAX_QUESTION_WORDS);
    const meaningful = await repository.readQuestion(pool, { words, synonyms: SYNONYMS });
    return meaningful
      .map(({ synonyms, ...word }) => ({ word, synonyms }))
      .toSorted((left, right) => weigh(right.word) - weigh(left.word))
      .slice(0, MAX_SEARCHED_WORDS);
  };

  const listDocuments = async (asked: QuestionWord[], isOpen: (item: Item) => boolean) => {
    const known = asked.flatMap(({ word, synonyms }) => [word, ...synonyms]);
    const rarest = known.filter(isListed).toSorted((left, right) => weigh(right) - weigh(left));
    const words = [...new Set([...rarest, ...known].map(({ word }) => word))];
    const candidates = await repository.listForQuestion(pool, {
      words,
      listed: Math.min(rarest.length, MAX_LISTED_WORDS),
    });
    const { items } = catalogue.snapshot();
    const open = candidates.filter(({ itemId }) => {
      const item = items.get(itemId);
      return item !== undefined && isOpen(item);
    });
    return rankForQuestion(
      open.map(({ ranks, ...document }) => ({ ...document, ranks: new Map(Object.entries(ranks)) })),
      asked,
    );
  };

  const listOfLesson = async (
    lesson: Lesson,
    weights: ReadonlyMap<string, number>,
  ): Promise<DocumentPassage[]> => {
    const found = weights.size
      ? await repository.listDocumentPassages(pool, {
          documents: [lesson],
          weights,
          each: PASSAGES_OF_LESSON,
        })
      : [];
    return found.length
      ? found
      : repository.listFirstPassages(pool, { ...lesson, limit: PASSAGES_OF_LESSON });
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
      const asked = await readQuestion(question);
      const weights = weighWords(asked);
      const ofLesson = lesson ? await listOfLesson(lesson, weights) : [];
      if (!asked.length) return ofLesson;
      const ranked = await listDocuments(asked, (item) => decideAccess(item, access, now).isOpen);
      const documents = ranked
        .filter(({ itemId, partId }) => itemId !== lesson?.itemId || partId !== lesson.partId)
        .slice(0, MAX_COMPARED);
      const others = documents.length
        ? await repository.listDocumentPassages(pool, { documents, weights, each: PASSAGES_OF_EACH })
        : [];
      return [...ofLesson, ...chooseDocuments(documents, others)].map(
        ({ position: _position, weight: _weight, ...passage }) => passage,
      );
    },
  };
};

export type PassageSearch = ReturnType<typeof createPassageSearch>;
