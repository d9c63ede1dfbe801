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
