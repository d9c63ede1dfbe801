import { weigh, type KnownWord } from './query.ts';

/** Words of the trade that stand for each other: members and lessons do not always choose the same one. */
const TOPICS = `
staff employee colleague team
receptionist reception desk
phone telephone call ring caller mobile
email mailing newsletter letter
advert advertisement advertising ad promotion promote
picture photo photograph image
instagram facebook social feed post
price cost fee charge
money cash income takings revenue
discount offer
appointment visit booking slot
patient client customer
branch site location
complaint complain unhappy upset angry
apology sorry apologise
refuse decline reject
emergency urgent complication
hire recruit employ
candidate applicant
appraisal review
recall reminder remind chase
exercise test
report complain
rota shift schedule
sick sickness ill absence
policy procedure instruction
check audit inspect
delegate handover
task job duty work
consent permission
website page online
stock product retail skincare cream
commission bonus
membership subscription
lawyer solicitor legal
insurer indemnifier insurance
yearly annual
buy purchase bought
late delay behind
machine device laser equipment
profit margin earn
resign leave notice
lease rent premises
save savings runway
weekend saturday sunday
rude attitude
admin paperwork
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Words of one topic stand for each other. */
export type Synonym = { word: string; topic: number };

export const SYNONYMS: readonly Synonym[] = TOPICS.flatMap((words, topic) =>
  words.map((word) => ({ word, topic })),
);

/** A word of a question, and those that stand for it. */
export type QuestionWord = { word: KnownWord; synonyms: KnownWord[] };

/** A document, with the ts_rank of each word. */
export type QuestionCandidate = { itemId: number; partId: number; ranks: ReadonlyMap<string, number> };

export type RankedDocument = { itemId: number; partId: number; score: number };

/** A word that is in the title says more than one that is repeated in the text, but not by much. */
const HALF_RANK = 0.25;
/** What a course says of itself tells what its lessons are about. */
const COURSE_SHARE = 0.5;
/** A lesson answers a question better than an article that touches everything, or what a course says of itself. */
const LESSON_WEIGHT = 1.4;
const COURSE_WEIGHT = 0.5;
/** Rare words count even more than they do in a search: most words of a question are about nothing. */
const RARITY = 1.5;

/** The weights of the words alone, and of the words with their synonyms: the more words, the less each says. */
const weighWord = ({ word, synonyms }: QuestionWord) => {
  const documents = [word, ...synonyms].reduce((sum, each) => sum + each.documents, 0);
  return { alone: weigh(word) ** RARITY, together: weigh({ ...word, documents }) ** RARITY };
};

export const weighWords = (words: readonly QuestionWord[]): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const each of words) {
    const { alone, together } = weighWord(each);
    for (const { word } of each.synonyms) weights.set(word, Math.max(together, weights.get(word) ?? 0));
    weights.set(each.word.word, Math.max(alone, weights.get(each.word.word) ?? 0));
  }
  return weights;
};

const saturate = (rank = 0) => rank / (rank + HALF_RANK);

const scoreWord = (asked: QuestionWord, ranks: QuestionCandidate['ranks']): number => {
  const { alone, together } = weighWord(asked);
  const own = saturate(ranks.get(asked.word.word));
  const others = asked.synonyms.map(({ word }) => saturate(ranks.get(word)));
  return Math.max(alone * own, together * Math.max(own, ...others));
};

/** Orders what may answer a question, the best first. */
export const rankForQuestion = (
  candidates: readonly QuestionCandidate[],
  words: readonly QuestionWord[],
): RankedDocument[] => {
  const scored = candidates.map(({ itemId, partId, ranks }) => ({
    itemId,
    partId,
    score: words.reduce((sum, word) => sum + scoreWord(word, ranks), 0),
  }));
  const courses = new Set(scored.filter(({ partId }) => partId > 0).map(({ itemId }) => itemId));
  const ofItems = new Map(
    scored.filter(({ partId }) => partId === 0).map(({ itemId, score }) => [itemId, score]),
  );
  return scored
    .map(({ itemId, partId, score }) => {
      if (partId > 0)
        return { itemId, partId, score: (score + COURSE_SHARE * (ofItems.get(itemId) ?? 0)) * LESSON_WEIGHT };
      return { itemId, partId, score: courses.has(itemId) ? score * COURSE_WEIGHT : score };
    })
    .toSorted((left, right) => right.score - left.score || left.itemId - right.itemId);
};
