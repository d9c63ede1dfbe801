-- What can be found: items and lessons, the passages that are quoted, and the words that typing mistakes are corrected with.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- `part_id` is the lesson, or 0 for the item itself. Only published items have rows.
create table search_documents (
  item_id     bigint   not null references items on delete cascade,
  part_id     bigint   not null default 0,
  title       text     not null,
  words       tsvector not null,                          -- title A, description B, text D
  title_words tsvector not null,                          -- as written and as stems
  primary key (item_id, part_id)
);
create index search_documents_words on search_documents using gin (words)       with (fastupdate = off);
create index search_documents_title on search_documents using gin (title_words) with (fastupdate = off);
-- Words that very many documents have are searched in items only, not in their lessons.
create index search_documents_item_words on search_documents using gin (words)       with (fastupdate = off) where part_id = 0;
create index search_documents_item_title on search_documents using gin (title_words) with (fastupdate = off) where part_id = 0;
call not_personal('search_documents', 'title');

-- Shown to those who have access to the item. `start_seconds`: the position in the recording.
create table search_passages (
  item_id       bigint   not null references items on delete cascade,
  part_id       bigint   not null,
  position      int      not null,
  start_seconds int      check (start_seconds >= 0),
  text          text     not null,
  words         tsvector not null,
  primary key (item_id, part_id, position)
);
call not_personal('search_passages', 'text');

-- The words of a document's text are those of its passages, which are parsed once.
create aggregate tsvector_agg(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create table search_words (
  word         text collate "C" primary key check (length(word) between 2 and 30),
  stem         text generated always as ((ts_lexize('english_stem', word))[1]) stored,
  is_in_titles boolean not null,
  documents    int     not null check (documents >= 0)    -- how many had it when they were first indexed
) with (fillfactor = 80);
create index search_words_similar on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_words_stem on search_words (stem);
call not_personal('search_words', 'word', 'stem');

-- The last change of the catalogue that is in the index.
create table search_state (
  only_row boolean primary key default true check (only_row),
  version  bigint  not null default 0,
  item_id  bigint  not null default 0
);
insert into search_state default values;

-- What was searched for and how much was found: the words of a day, without a person or a time. What few searched for may be
-- a name, so it is deleted after a week.
create table search_counts (
  day      date not null,
  terms    text not null check (length(terms) between 1 and 200),
  searches int  not null check (searches > 0),
  hits     int  not null check (hits >= 0),               -- of the last search
  primary key (day, terms)
);
call not_personal('search_counts', 'terms');

-- The words of a text without accents, each once; a longer word by its beginning. PL/pgSQL keeps its plan where another
-- function calls it for each row. The collation says what a letter is: that of a column may know those of English alone.
create function words_of(text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from string_to_table(regexp_replace(
      regexp_replace(normalize(lower($1 collate "default"), nfkd), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' ') word
    where word <> '');
end $$;

-- Rows that are numbered within a group, such as the messages of a room, are found by words that name the group and a block
-- of its numbers: a search goes through the blocks, the newest first, until its page is full, and so reads little of a
-- common word in the largest group. Number 9000 is in block 1 of those of 2^13 rows, and in block 0 of those of 2^17.
create function word_block(group_name text, bits int, block bigint) returns text language sql immutable parallel safe
return $1 || '/' || $2::text || '/' || $3::text || '/';

-- Names its schema, because a restored backup builds its indexes without a search path.
create function block_words(group_name text, number bigint, body text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return array_to_tsvector(array(
    select block || word
    from unnest(public.words_of($3)) word,
      unnest(array[public.word_block($1, 13, $2 >> 13), public.word_block($1, 17, $2 >> 17)]) block));
end $$;

-- All words must occur; of those in `beginnings`, one of three letters or more may be the beginning of a word. The index reads
-- all words that begin like it, so a search gives only the last word that was typed. Null without any word.
create function block_query(block text, words text[], beginnings text[]) returns tsquery
language sql immutable parallel safe
begin atomic
  select string_agg(
    '''' || $1 || word || case when length(word) >= 3 and word = any($3) then ''':*' else '''' end, ' & ')::tsquery
  from unnest($2) word;
end;
