import { prepareStatement } from '#app/platform/database.ts';

import type { Candidate, CandidateQuery, KnownWord, SearchScope } from './query.ts';
import type { Synonym } from './question.ts';

const MAX_CANDIDATES = 600;
const MAX_TITLE_CANDIDATES = 400;
const MAX_COMPLETIONS = 50;
/** Of the documents with a word of a question. */
const MAX_OF_WORD = 100;

const documentsWith = (word: string) => `
  select max(documents) as documents from search_words
  where word = ${word} or stem = (ts_lexize('english_stem', ${word}))[1]`;

// A word that nobody has written, in any form, is replaced by the nearest one: letters exchanged, else one change, or two
// in a long word. Words with digits are left alone.
const CORRECTED = `
  coalesce(exchanged.word, near.word, typed.word) as word,
  coalesce(exchanged.is_in_titles, near.is_in_titles, true) as "isPublic",
  coalesce(known.documents, exchanged.documents, near.documents, 0) as documents`;

/** What CORRECTED needs beside `typed`, which has a word and what it is with letters exchanged. */
const CORRECTION = `
  left join lateral (${documentsWith('typed.word')}) known on true
  left join lateral (
    select word, documents, is_in_titles from search_words
    where known.documents is null and word = any (typed.exchanged) order by documents desc, word limit 1
  ) exchanged on true
  left join lateral (
    select word, documents, is_in_titles from (
      select word, documents, is_in_titles from search_words
      where known.documents is null and exchanged.word is null and typed.word ~ '^[^0-9]{4,}$' and word % typed.word
      order by similarity(word, typed.word) desc limit 50
    ) nearby
    where levenshtein(word, typed.word) <= case when length(typed.word) < 8 then 1 else 2 end
    order by levenshtein(word, typed.word), documents desc, word limit 1
  ) near on true`;

const CORRECTED_WORDS = `
  select ${CORRECTED}
  from jsonb_to_recordset($1::jsonb) as typed (word text, exchanged text[], place int) ${CORRECTION}
  order by typed.place`;

// Questions are full of words that say nothing; PostgreSQL knows them. The rest are corrected, each with the words of the
// same topics that somebody has written. A word that only stands for another one is no typing mistake.
const stemsOf = (words: string) => `
  select given.*, stem[1] as stem from ${words}, ts_lexize('english_stem', given.word) as stem where stem <> '{}'`;

const QUESTION_WORDS = `
  with typed as materialized (
    ${stemsOf('unnest($1::text[]) with ordinality as given (word, place)')}
  ), standing as materialized (
    ${stemsOf('unnest($2::text[], $3::int[]) with ordinality as given (word, topic, place)')}
  ), others as materialized (
    select typed.place as typed_place, other.word, min(other.place) as place
    from typed join standing own on own.stem = typed.stem
      join standing other on other.topic = own.topic and other.stem <> typed.stem
    group by typed.place, other.word
  ), synonyms as materialized (
    select typed_place,
      json_agg(json_build_object('word', word, 'isPublic', true, 'documents', known.documents) order by place) as words
    from others, lateral (${documentsWith('others.word')}) known
    where known.documents > 0 group by typed_place
  )
  select ${CORRECTED}, coalesce(synonyms.words, '[]') as synonyms
  from (select word, '{}'::text[] as exchanged, place from typed) typed
    left join synonyms on synonyms.typed_place = typed.place ${CORRECTION}
  order by typed.place`;

// PostgreSQL splits some words that we do not, at letters it has no name for, and asks for the parts as a phrase: with that
// the wording of a locked text could be found out word by word. All parts are wanted, in any order.
const tsquerySql = (words: string) =>
  `regexp_replace(to_tsquery('english', ${words})::text, '<(-|[0-9]+)>', '&', 'g')::tsquery`;

const WITHIN: Record<SearchScope, string> = { documents: '', items: 'and part_id = 0' };

// The three limits bound what is ranked: documents with all words, titles with some, and documents with the rarest words.
const candidatesIn = (scope: SearchScope) => `
  with query as materialized (
    select ${tsquerySql('$1')} as all_words, ${tsquerySql('$2')} as any_word, ${tsquerySql('$3')} as rare_words,
           ${tsquerySql('$5')} as title_query,
           array(select ${tsquerySql('word')} from unnest($4::text[]) with ordinality as given (word, place)
                 order by place) as single_words
  ), found as (
    (select document.item_id, document.part_id from search_documents document, query
     where words @@ all_words ${WITHIN[scope]} limit ${MAX_CANDIDATES})
    union
    (select document.item_id, document.part_id from search_documents document, query
     where title_words @@ title_query ${WITHIN[scope]} limit ${MAX_TITLE_CANDIDATES})
    union
    (select document.item_id, document.part_id from search_documents document, query
     where words @@ rare_words ${WITHIN[scope]} limit ${MAX_CANDIDATES})
  )
  select item_id as "itemId", part_id as "partId", ts_rank('{0.1, 0.2, 0.4, 1.0}', words, any_word, 1) as rank,
         array(select words @@ word from unnest(single_words) with ordinality as one (word, place) order by place) as "hasWords"
  from found join search_documents using (item_id, part_id), query`;

export type FoundPassage = {
  itemId: number;
  partId: number;
  /** Of the lesson, or of the item itself. */
  title: string;
  startSeconds: number | null;
  /** With the words between START_MARK and END_MARK. */
  text: string;
};

export const START_MARK = '\u0002';
export const END_MARK = '\u0003';

const PASSAGES = `
  select best.item_id as "itemId", best.part_id as "partId", title, best.start_seconds as "startSeconds",
         ts_headline('english', best.text, query,
           'HighlightAll=true, StartSel=' || $3::text || ', StopSel=' || $4::text) as text
  from to_tsquery('english', $2) as query, unnest($1::bigint[]) as item (id), lateral (
    select * from search_passages where item_id = item.id and words @@ query
    order by ts_rank(words, query) desc, start_seconds is null, part_id, position limit 1
  ) best join search_documents using (item_id, part_id)`;

// Documents with one of the first words, and the items they belong to: what a course says of itself counts for its lessons.
const QUESTION_CANDIDATES = `
  with asked as materialized (
    select place, given.word, ${tsquerySql('given.word')} as query
    from unnest($1::text[]) with ordinality as given (word, place)
  ), found as (
    select distinct document.item_id, document.part_id
    from (select query from asked where place <= $2) rare, lateral (
      select item_id, part_id from search_documents where words @@ rare.query limit ${MAX_OF_WORD}) document
  ), wanted as (
    select item_id, part_id from found union select item_id, 0 from found
  )
  select item_id as "itemId", part_id as "partId",
         (select coalesce(json_object_agg(asked.word, ts_rank('{0.1, 0.2, 0.4, 1.0}', words, query)), '{}')
          from asked where words @@ query) as ranks
  from wanted join search_documents using (item_id, part_id)`;

export type DocumentPassage = {
  itemId: number;
  partId: number;
  /** Of the lesson, or of the item itself. */
  title: string;
  position: number;
  startSeconds: number | null;
  text: string;
  /** How much of the question it has. */
  weight: number;
};

const PASSAGE_COLUMNS = `document.item_id as "itemId", document.part_id as "partId", document.title, best.position,
  best.start_seconds as "startSeconds", best.text, best.weight`;

// A passage that has several of the words comes before one that repeats one of them.
const PASSAGES_OF_DOCUMENTS = `
  select ${PASSAGE_COLUMNS}
  from (select array_agg(${tsquerySql('word')} order by place) as queries, ${tsquerySql("string_agg(word, ' | ')")} as any_word
        from unnest($3::text[]) with ordinality as given (word, place)) asked,
    unnest($1::bigint[], $2::bigint[]) with ordinality as wanted (item_id, part_id, place)
    join search_documents document using (item_id, part_id),
    lateral (select position, start_seconds, text,
               (select sum(weight) from unnest(queries, $4::real[]) as one (query, weight) where words @@ query) as weight
             from search_passages passage
             where passage.item_id = wanted.item_id and passage.part_id = wanted.part_id and words @@ any_word
             order by weight desc, start_seconds is null, position limit $5) best
  order by wanted.place, best.weight desc, best.position`;

const FIRST_PASSAGES = `
  select ${PASSAGE_COLUMNS}
  from search_documents document, lateral (
    select position, start_seconds, text, 0::real as weight from search_passages passage
    where passage.item_id = document.item_id and passage.part_id = document.part_id order by position limit $3) best
  where document.item_id = $1 and document.part_id = $2 order by best.position`;

const COMPLETIONS = `
  select word, documents from search_words where is_in_titles and word >= $1 and word < $1 || chr(1114111)
  order by documents desc, word limit ${MAX_COMPLETIONS}`;

const titlesIn = (scope: SearchScope) => `
  select item_id as "itemId", part_id as "partId", ts_rank(title_words, query) as rank
  from search_documents, to_tsquery('simple', $1) as query
  where title_words @@ query ${WITHIN[scope]} limit ${MAX_TITLE_CANDIDATES}`;

const COUNT = `
  insert into search_counts (day, terms, searches, hits)
  select $1, terms, searches, hits from jsonb_to_recordset($2::jsonb) as given (terms text, searches int, hits int) order by terms
  on conflict (day, terms) do update set searches = search_counts.searches + excluded.searches, hits = excluded.hits`;

export type SearchCount = { terms: string; searches: number; hits: number };

const listCandidatesIn = (scope: SearchScope) =>
  prepareStatement<Omit<CandidateQuery, 'scope'>, Candidate>(
    `search-candidates-${scope}`,
    candidatesIn(scope),
    ({ every, some, rare, inTitles, words }) => [every, some, rare, words, inTitles],
  );

const listTitlesIn = (scope: SearchScope) =>
  prepareStatement<{ query: string }, { itemId: number; partId: number; rank: number }>(
    `search-titles-${scope}`,
    titlesIn(scope),
    ({ query }) => [query],
  );

export const searchRepository = {
  correctWords: prepareStatement<{ word: string; exchanged: string[] }[], KnownWord>(
    'search-words',
    CORRECTED_WORDS,
    (words) => [JSON.stringify(words.map((each, place) => ({ ...each, place })))],
  ),

  listCandidates: { documents: listCandidatesIn('documents'), items: listCandidatesIn('items') },

  /** The best passage of each item. */
  listPassages: prepareStatement<{ itemIds: number[]; some: string }, FoundPassage>(
    'search-passages',
    PASSAGES,
    ({ itemIds, some }) => [itemIds, some, START_MARK, END_MARK],
  ),

  /** The words of a question that say something, in their order, with those that stand for them. */
  readQuestion: prepareStatement<
    { words: string[]; synonyms: readonly Synonym[] },
    KnownWord & { synonyms: KnownWord[] }
  >('search-question-words', QUESTION_WORDS, ({ words, synonyms }) => [
    words,
    synonyms.map(({ word }) => word),
    synonyms.map(({ topic }) => topic),
  ]),

  /** Documents with one of the first `listed` words, with the rank of every word they have. */
  listForQuestion: prepareStatement<
    { words: string[]; listed: number },
    { itemId: number; partId: number; ranks: Record<string, number> }
  >('search-question-candidates', QUESTION_CANDIDATES, ({ words, listed }) => [words, listed]),

  /** The best passages of each document, in the order of the documents. */
  listDocumentPassages: prepareStatement<
    {
      documents: { itemId: number; partId: number }[];
      weights: ReadonlyMap<string, number>;
      each: number;
    },
    DocumentPassage
  >('search-document-passages', PASSAGES_OF_DOCUMENTS, ({ documents, weights, each }) => [
    documents.map(({ itemId }) => itemId),
    documents.map(({ partId }) => partId),
    [...weights.keys()],
    [...weights.values()],
    each,
  ]),

  listFirstPassages: prepareStatement<{ itemId: number; partId: number; limit: number }, DocumentPassage>(
    'search-first-passages',
    FIRST_PASSAGES,
    ({ itemId, partId, limit }) => [itemId, partId, limit],
  ),

  listCompletions: prepareStatement<{ prefix: string }, { word: string; documents: number }>(
    'search-completions',
    COMPLETIONS,
    ({ prefix }) => [prefix],
  ),

  listTitles: { documents: listTitlesIn('documents'), items: listTitlesIn('items') },

  count: prepareStatement<{ day: string; counts: SearchCount[] }>(
    'search-count',
    COUNT,
    ({ day, counts }) => [day, JSON.stringify(counts)],
  ),
};
