-- The members directory: lists and searches read cards and nothing else. A row exists exactly while a member is listed, and
-- it has no email address that could leak. Nothing reads all cards at once: there may be ten million.

create extension if not exists cube;
create extension if not exists btree_gist;

-- A place on a globe of radius 1. The straight distance between two such points orders places as the distance over ground
-- does, also across the date line and around the poles. With a body that is parsed here: the restore of a backup builds the
-- index without a search path.
create function globe_point(latitude float8, longitude float8) returns cube language sql immutable parallel safe
return cube(array[
  cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))]);

create table member_cards (
  user_id    bigint primary key references users,
  public_id  uuid   not null,
  name       text   not null,
  name_key   text   collate "C" not null check (length(name_key) <= 400),   -- folded: lower case, without accents and signs
  family_key text   collate "C" not null check (length(family_key) <= 400), -- its last word
  place_key  text   collate "C" not null check (length(place_key) <= 1000), -- the address, folded
  photo      jsonb,                                       -- files of the store, by width
  bio        text   check (length(bio) <= 280),           -- its beginning, as text
  latitude   float8 check (latitude between -90 and 90),
  longitude  float8 check (longitude between -180 and 180),
  joined_at  timestamptz not null,
  place_id   text   check (place_id ~ '^[\w-]+$' and length(place_id) <= 300),
  check ((latitude is null) = (longitude is null))
);
create index member_cards_alphabetical on member_cards (name_key, user_id);    -- pages, and search by the start of the name
create index member_cards_family on member_cards (family_key, user_id);        -- search by the start of the family name
create index member_cards_words on member_cards using gin (block_words('', user_id, name_key || ' ' || place_key))
  with (fastupdate = off);
-- Read from the nearest on, and of those at one address from the oldest on.
create index member_cards_near on member_cards using gist (globe_point(latitude, longitude), user_id)
  where latitude is not null;
create index member_cards_place_id on member_cards (place_id) where place_id is not null;
call owned('member_cards', 'delete');
call personal('member_cards', 'identity', 'row', 'public_id', 'name', 'name_key', 'family_key');
call personal('member_cards', 'content', 'row', 'photo', 'bio');
call personal('member_cards', 'location', 'row', 'place_key', 'latitude', 'longitude', 'place_id');

-- Every way to end an account removes its card.
create function remove_card_of_inactive() returns trigger language plpgsql as $$
begin
  delete from member_cards where user_id = new.id;
  return null;
end $$;
create trigger remove_card after update of status on users for each row
  when (new.status <> 'active') execute function remove_card_of_inactive();

-- How many are listed, in slots so that sign-ups do not wait for each other; the number is their sum.
create table member_counts (
  slot    smallint primary key check (slot between 0 and 15),
  value   bigint   not null,
  changes bigint   not null default 0 check (changes >= 0)      -- of the order of the cards: bookmarks are updated only after changes
) with (fillfactor = 50);

create function count_member_cards() returns trigger language plpgsql as $$
begin
  insert into member_counts as known (slot, value, changes)
  select pg_backend_pid() % 16, count(*) * case tg_op when 'INSERT' then 1 else -1 end, count(*) from changed having count(*) > 0
  on conflict (slot) do update set value = known.value + excluded.value, changes = known.changes + excluded.changes;
  return null;
end $$;
create trigger count_added after insert on member_cards referencing new table as changed
  for each statement execute function count_member_cards();
create trigger count_removed after delete on member_cards referencing old table as changed
  for each statement execute function count_member_cards();

create function count_renamed_card() returns trigger language plpgsql as $$
begin
  insert into member_counts as known (slot, value, changes) values (pg_backend_pid() % 16, 0, 1)
  on conflict (slot) do update set changes = known.changes + 1;
  return null;
end $$;
create trigger count_renamed after update of name_key on member_cards for each row
  when (old.name_key <> new.name_key) execute function count_renamed_card();

-- Where every 600th card is, so that a page is a lookup and a walk of at most that many. "joined" is ranked from the oldest:
-- new members move no bookmark. Between two updates a page may be off by the members who came or went before it.
create table member_bookmarks (
  sort     text   not null check (sort in ('alphabetical', 'joined')),
  rank     bigint not null check (rank >= 0),
  name_key text   collate "C" not null,
  user_id  bigint not null,
  primary key (sort, rank)
);
comment on column member_bookmarks.user_id is 'owner: erase=keep keep=set anew from member_cards after changes';
call not_personal('member_bookmarks', 'sort', 'name_key');
create index member_bookmarks_user on member_bookmarks (user_id);

-- When the bookmarks of an order were last updated, and how many changes there had been.
create table member_bookmark_state (
  sort    text        primary key check (sort in ('alphabetical', 'joined')),
  changes bigint      not null,
  set_at  timestamptz not null
);
call not_personal('member_bookmark_state', 'sort');

-- What Google says about the places that members name in their profiles, cached so that no visitor waits for it. Every place
-- that a card names has a row, also before its first answer, so that those due are found by their key.
create table place_reviews (
  place_id   text primary key check (place_id ~ '^[\w-]+$' and length(place_id) <= 300),
  rating     float8 check (rating between 1 and 5),
  total      int    not null check (total >= 0),          -- how many people rated; few of them are in `reviews`
  reviews    jsonb  not null check (jsonb_typeof(reviews) = 'array'),
  fetched_at timestamptz,
  due_at     timestamptz not null default now(),
  name       text   check (length(name) <= 120)             -- shown above the reviews, so that everybody sees whose they are
);
create index place_reviews_fetched on place_reviews (fetched_at);
create index place_reviews_due on place_reviews (due_at);

-- A map around the address of a listed member. It is fetched once and served as our own picture: no visitor's address
-- reaches the map service. Shown only while the profile is at this place.
create table member_maps (
  user_id    bigint primary key references users,
  latitude   float8 not null check (latitude between -90 and 90),
  longitude  float8 not null check (longitude between -180 and 180),
  picture_id bigint not null,
  fetched_at timestamptz not null,
  foreign key (user_id, picture_id) references media_assets (user_id, id)
);
create index member_maps_picture on member_maps (picture_id);
call owned('member_maps', 'delete');
call personal('member_maps', 'location', 'row', 'latitude', 'longitude');
