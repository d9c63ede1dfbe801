import { fillContent } from './catalogue.ts';
import { dropIndexes, type Sql } from './database.ts';

export const WORDS = 50_000;
const DOCUMENTS_PER_ITEM = 10;
const KINDS = 3;
const SENTENCES = 100_000;
const WORDS_PER_SENTENCE = 8;
const SENTENCES_PER_DOCUMENT = 5;
const WORDS_PER_DOCUMENT = WORDS_PER_SENTENCE * SENTENCES_PER_DOCUMENT;

// The n-th word of the language: the smaller n, the more often it is written (Zipf's law).
const WORD = `
  create function pg_temp.word(n int) returns text language sql immutable as
    $$ select left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 5 + n % 6) $$`;

const SENTENCES_TABLE = `
  create unlogged table sentences as
  select n, string_agg(word, ' ') as sentence, string_agg(word, ' ') filter (where k <= 4) as title
  from (select n, k, pg_temp.word(floor(exp(random() * ln(${WORDS})))::int) as word
        from generate_series(1, ${SENTENCES}) n, generate_series(1, ${WORDS_PER_SENTENCE}) k) words
  group by n`;

const TEXTS = `
  create unlogged table texts as
  select item_id, part_id, min(title) as title, string_agg(sentence, ' ') as body
  from (select item.id as item_id, part as part_id, 1 + floor(random() * ${SENTENCES})::int as n
        from items item, generate_series(0, ${DOCUMENTS_PER_ITEM - 1}) part,
             generate_series(1, ${SENTENCES_PER_DOCUMENT})) chosen
    join sentences using (n)
  group by item_id, part_id`;

/** An index of `documents` documents, a tenth of them items and the others their parts. */
export const fillSearch = async (sql: Sql, documents: number): Promise<void> => {
  await fillContent(sql, documents / DOCUMENTS_PER_ITEM / KINDS);
  await sql(`set maintenance_work_mem = '1GB'`);
  for (const statement of [WORD, SENTENCES_TABLE, TEXTS]) await sql(statement);
  const restore = await dropIndexes(sql, ['search_documents', 'search_passages', 'search_words']);
  await sql(`
    insert into search_documents (item_id, part_id, title, words, title_words)
    select item_id, part_id, title,
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'D'),
      to_tsvector('simple', title) || to_tsvector('english', title)
    from texts`);
  await sql(`
    insert into search_passages (item_id, part_id, position, text, words)
    select item_id, part_id, 0, body, to_tsvector('english', body) from texts`);
  await sql(
    `insert into search_words (word, is_in_titles, documents)
     select pg_temp.word(n), true, least($1::int, ceil($1::int * ${WORDS_PER_DOCUMENT} / (n * ln(${WORDS}))))
     from generate_series(1, ${WORDS}) n on conflict do nothing`,
    [documents],
  );
  await restore();
  await sql('drop table texts, sentences');
  await sql(
    'update search_state set version = (select version from catalogue_state), item_id = 9007199254740991',
  );
  await sql('vacuum (analyze) search_documents, search_passages, search_words');
};

export const readVocabulary = async (sql: Sql): Promise<string[]> =>
  (await sql<{ word: string }>(`select pg_temp.word(n) as word from generate_series(1, ${WORDS}) n`)).map(
    ({ word }) => word,
  );
