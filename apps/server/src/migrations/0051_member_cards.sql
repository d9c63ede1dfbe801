-- The members directory: lists and searches read cards and nothing else. A row exists exactly while a member is listed, and
-- there is no e-mail in it to leak.

create table member_cards (
  user_id    bigint primary key references users,
  public_id  uuid   not null,
  name       text   not null,
  name_key   text   collate "C" not null check (length(name_key) <= 400),   -- folded: lower case, without accents and signs
  family_key text   collate "C" not null check (length(family_key) <= 400), -- its last word
  place_key  text   collate "C" not null check (length(place_key) <= 1000), -- the address, folded
  words      text   collate "C" not null generated always as (' ' || name_key || ' ' || place_key) stored,
  photo      jsonb,                                       -- files of the store, by width
  bio        text   check (length(bio) <= 280),           -- its beginning, as text
  latitude   float8 check (latitude between -90 and 90),
  longitude  float8 check (longitude between -180 and 180),
  joined_at  timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index member_cards_alphabetical on member_cards (name_key, user_id);    -- pages, and search by the start of the name
create index member_cards_family on member_cards (family_key, user_id);        -- search by the start of the family name
create index member_cards_words on member_cards using gin (words gin_trgm_ops) with (fastupdate = off);
create index member_cards_place on member_cards (latitude, longitude) where latitude is not null;
call owned('member_cards', 'delete');
call personal('member_cards', 'identity', 'row', 'public_id', 'name', 'name_key', 'family_key', 'words');
call personal('member_cards', 'content', 'row', 'photo', 'bio');
call personal('member_cards', 'location', 'row', 'place_key', 'latitude', 'longitude');

-- Whatever ends an account takes it out of the directory.
create function remove_card_of_inactive() returns trigger language plpgsql as $$
begin
  delete from member_cards where user_id = new.id;
  return null;
end $$;
create trigger remove_card after update of status on users for each row
  when (new.status <> 'active') execute function remove_card_of_inactive();

-- How many are listed, in slots so that sign-ups do not wait for each other; the number is their sum.
create table member_counts (
  slot  smallint primary key check (slot between 0 and 15),
  value bigint   not null
) with (fillfactor = 50);

create function count_member_cards() returns trigger language plpgsql as $$
begin
  insert into member_counts as known (slot, value)
  select pg_backend_pid() % 16, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed having count(*) > 0
  on conflict (slot) do update set value = known.value + excluded.value;
  return null;
end $$;
create trigger count_added after insert on member_cards referencing new table as changed
  for each statement execute function count_member_cards();
create trigger count_removed after delete on member_cards referencing old table as changed
  for each statement execute function count_member_cards();

-- Where every 600th card is, so that a page is a lookup and a walk of at most that many. "joined" is ranked from the oldest:
-- new members move no bookmark. Between two rebuilds a page may be off by the members who came or went before it.
create table member_bookmarks (
  sort     text   not null check (sort in ('alphabetical', 'joined')),
  rank     bigint not null check (rank >= 0),
  name_key text   collate "C" not null,
  user_id  bigint not null,
  primary key (sort, rank)
);
comment on column member_bookmarks.user_id is 'owner: erase=keep keep=rebuilt every few minutes from member_cards';
call not_personal('member_bookmarks', 'sort', 'name_key');
create index member_bookmarks_user on member_bookmarks (user_id);
