-- What a member sends in a month is limited by its size too.
alter table chat_uploads add column bytes int not null default 0 check (bytes >= 0);

-- Of many reactions the first ones are named.
create index chat_reactions_first on chat_reactions (room_id, seq, emoji, at, user_id);
drop index chat_reactions_room_id_seq_emoji_idx;
