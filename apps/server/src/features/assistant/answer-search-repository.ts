import type { Pool } from 'pg';

import { prepareStatement } from '#app/platform/database.ts';

import { ANSWERS, type AnswerRow } from './assistant-repository.ts';
import type { Surface } from './surface.ts';

type Owner = { memberId: number; surfaces: readonly Surface[] };

/** Of a list: the course of answers beside lessons, or the page that was asked on. */
export type AnswerCategory = { category: string; count: number };

const PAGE = `and ($3::bigint is null or answer_id < $3) order by answer_id desc limit $4`;

const countAnswers = prepareStatement<Owner & { ids: readonly number[] | null }, { count: number }>(
  'assistant-answer-count',
  `select count(*) as count from assistant_answers
   where user_id = $1 and surface = any ($2) and answer <> '' and ($3::bigint[] is null or id = any ($3))`,
  ({ memberId, surfaces, ids }) => [memberId, surfaces, ids],
);

export const answerSearchRepository = {
  /** Only answers that have ended are found. */
  listCategories: prepareStatement<Owner, AnswerCategory>(
    'assistant-categories',
    `select category, count(*) as count from assistant_answer_words
     where user_id = $1 and surface = any ($2) group by category order by count desc, category`,
    ({ memberId, surfaces }) => [memberId, surfaces],
  ),

  listByCategory: prepareStatement<
    Owner & { category: string; before: number | null; limit: number },
    AnswerRow
  >(
    'assistant-answers-of-category',
    `${ANSWERS} where user_id = $1 and id = any (array(
       select answer_id from assistant_answer_words
       where user_id = $1 and category = $5 and surface = any ($2) ${PAGE}))
     order by id desc`,
    ({ memberId, surfaces, category, before, limit }) => [memberId, surfaces, before, limit, category],
  ),

  /**
   * Answers with all words of a text, or with words that begin like them. The index is asked first, whatever the planner
   * expects: reading backwards until enough are found would read all answers for a rare word.
   */
  search: prepareStatement<
    Owner & { text: string; category: string | null; before: number | null; limit: number },
    AnswerRow
  >(
    'assistant-answers-found',
    `with found as materialized (
       select user_id, answer_id, surface, category from assistant_answer_words where words @@ answer_query($1, $5))
     ${ANSWERS} where user_id = $1 and id = any (array(
       select answer_id from found
       where user_id = $1 and surface = any ($2) and ($6::text is null or category = $6) ${PAGE}))
     order by id desc`,
    ({ memberId, surfaces, text, category, before, limit }) => [
      memberId,
      surfaces,
      before,
      limit,
      text,
      category,
    ],
  ),

  listChosen: prepareStatement<
    Owner & { ids: readonly number[]; before: number | null; limit: number },
    AnswerRow
  >(
    'assistant-answers-chosen',
    `${ANSWERS} where user_id = $1 and id = any ($5) and surface = any ($2) and answer <> ''
       and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    ({ memberId, surfaces, ids, before, limit }) => [memberId, surfaces, before, limit, ids],
  ),

  /** Of all answers, or of these. */
  count: async (pool: Pool, owner: Owner, ids: readonly number[] | null): Promise<number> => {
    const [row] = await countAnswers(pool, { ...owner, ids });
    return row?.count ?? 0;
  },
};
