-- Messages are found by words that name their room and a block of its messages: a search goes through the blocks, the
-- newest first, until its page is full, and so reads little of a common word in the longest room.

-- As before, faster: PL/pgSQL keeps its plan where another function calls it for each row.
create or replace function words_of(text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from string_to_table(regexp_replace(
      regexp_replace(normalize(lower($1), nfkd), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' ') word
    where word <> '');
end $$;

-- Message 9000 is in block 1 of those of 2^13 messages, and in block 0 of those of 2^17.
create function chat_block(room_id bigint, bits int, block bigint) returns text language sql immutable parallel safe
return $1::text || '/' || $2::text || '/' || $3::text || '/';

-- Names its schema, because a restored backup builds the index without a search path.
create function chat_words(room_id bigint, seq bigint, body text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return array_to_tsvector(array(
    select block || word
    from unnest(public.words_of($3)) word,
      unnest(array[public.chat_block($1, 13, $2 >> 13), public.chat_block($1, 17, $2 >> 17)]) block));
end $$;

-- All words must occur; one of three letters or more may be the beginning of a word. Null without any word.
create function chat_query(block text, words text[]) returns tsquery language sql immutable parallel safe
begin atomic
  select string_agg('''' || $1 || word || case when length(word) < 3 then '''' else ''':*' end, ' & ')::tsquery
  from unnest($2) word;
end;

drop index chat_messages_words;
-- Without a list of pending entries, which each block would have to read.
create index chat_messages_words on chat_messages using gin (chat_words(room_id, seq, body)) with (fastupdate = off)
  where status = 'visible';
