-- Only the last word that is searched for may be the beginning of one: the index reads all words that begin like it.
drop function chat_query(text, text[]);

-- All words must occur; of those in `beginnings`, one of three letters or more may be the beginning of a word. Null without
-- any word.
create function chat_query(block text, words text[], beginnings text[]) returns tsquery
language sql immutable parallel safe
begin atomic
  select string_agg(
    '''' || $1 || word || case when length(word) >= 3 and word = any($3) then ''':*' else '''' end, ' & ')::tsquery
  from unnest($2) word;
end;
