-- Members search and filter what they keep of the assistant's answers.

-- Words that begin like those that are searched for, of one member; null without any word.
create function answer_query(bigint, text) returns tsquery language sql immutable parallel safe
begin atomic
  select string_agg(format('''%s/%s'':*', $1, word), ' & ')::tsquery from unnest(words_of($2)) word;
end;

-- What finished answers are found by. The member is part of each word: a search reads entries of the index that are the
-- member's own, however many others use the word.
create table assistant_answer_words (
  user_id   bigint   not null references users,
  answer_id bigint   not null,
  surface   text     not null,
  category  text     not null,                  -- the id of the course of an answer beside a lesson, else the surface
  words     tsvector not null,
  primary key (user_id, answer_id),
  foreign key (user_id, answer_id) references assistant_answers (user_id, id) on delete cascade
);
create index assistant_answer_words_found on assistant_answer_words using gin (words);
create index assistant_answer_words_list  on assistant_answer_words (user_id, category, answer_id desc) include (surface);
call owned('assistant_answer_words', 'delete');
call not_personal('assistant_answer_words', 'surface', 'category');
call personal('assistant_answer_words', 'content', 'row', 'words');

create function add_answer_words(kept assistant_answers) returns void language sql
begin atomic
  insert into assistant_answer_words (user_id, answer_id, surface, category, words)
  select (kept).user_id, (kept).id, (kept).surface, coalesce((kept).course_id::text, (kept).surface),
    array_to_tsvector(array(
      select (kept).user_id || '/' || word from unnest(words_of((kept).question || ' ' || (kept).answer)) word))
  where (kept).surface <> 'content' and (kept).answer <> '' and (kept).ending is not null
  on conflict (user_id, answer_id) do update set words = excluded.words;
end;

create function index_answer() returns trigger language plpgsql as $$
begin
  perform add_answer_words(new);
  return null;
end $$;
create trigger index_answer after insert or update of ending on assistant_answers
  for each row when (new.ending is not null) execute function index_answer();
